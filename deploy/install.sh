#!/bin/sh
# Builds the web client and the compiled package, and installs them with all that a server needs into a new virtual
# environment:
#
#   deploy/install.sh /opt/santorini
#
# Needs Python 3.11 or newer with its C headers, a C compiler, and Node 20 or newer with npm. Whatever is fetched is
# compared with checksums: those of requirements/, web/package-lock.json and browser/pyodide.toml.
set -eu
place=${1:?"expected a folder to install into"}
if [ -e "$place" ]; then
    echo "$place is there already: install beside it, and remove it when nothing runs from it" >&2
    exit 1
fi
cd "$(dirname "$0")/.."
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
export PIP_DISABLE_PIP_VERSION_CHECK=1

echo "Fetching what it is built with"
"${PYTHON:-python3}" -m venv "$tools/venv"
"$tools/venv/bin/pip" install -q --require-hashes -r requirements/build.txt -r requirements/server.txt
(cd web && npm ci --silent)

echo "Building the web client"
PYTHONPATH=src "$tools/venv/bin/python" -m santorini.server.wire.typescript > web/src/wire.ts
PYTHONPATH=src "$tools/venv/bin/python" -m browser.build
(cd web && npm run --silent build)

echo "Compiling the package"
"$tools/venv/bin/pip" wheel -q --no-build-isolation --no-deps --wheel-dir "$tools" .

echo "Installing into $place"
"${PYTHON:-python3}" -m venv "$place"
"$place/bin/pip" install -q --require-hashes -r requirements/server.txt
"$place/bin/pip" install -q --no-deps --no-index "$tools"/santorini-*.whl
"$place/bin/santorini" --version
