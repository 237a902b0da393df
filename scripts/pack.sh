#!/bin/sh
# Packs the compiled package and what it needs into a folder, for a machine of this kind that has another Python and
# neither a compiler nor a package index: scripts/pack.sh python3.12 build/packed; there PYTHONPATH names the folder.
set -eu
if [ $# -ne 2 ]; then
    echo "usage: scripts/pack.sh PYTHON FOLDER" >&2
    exit 2
fi
python=$1
folder=$(realpath -m "$2")
cd "$(dirname "$0")/.."

if [ -e "$folder" ]; then
    echo "$folder is there already: expected a new folder" >&2
    exit 1
fi
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
# From a copy: what is compiled in place here is for this Python.
git ls-files -z src setup.py pyproject.toml README.md LICENSE | xargs -0 cp --parents -t "$place"
"$python" -m venv "$place/venv"
"$place/venv/bin/pip" install -q -r requirements/build.txt
"$place/venv/bin/pip" wheel -q --no-build-isolation --no-deps -w "$place/wheel" "$place"
"$place/venv/bin/pip" install -q --target "$folder" -c requirements/dev.txt "$place"/wheel/*.whl
echo "Packed into $folder: PYTHONPATH=$folder $python -m santorini.cli"
