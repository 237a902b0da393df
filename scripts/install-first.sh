#!/bin/sh
# Installs the engine of the first edition under build/first: a fixed opponent to measure progress against.
set -eu
commit=0b9453a
place=build/first
cd "$(dirname "$0")/.."

if ! git cat-file -e "$commit^{commit}" 2>/dev/null; then
    echo "commit $commit is not here: expected a clone with its whole history (git fetch --unshallow)" >&2
    exit 1
fi
if [ ! -e "$place/Makefile" ]; then
    git worktree prune
    git worktree add --quiet --detach "$place" "$commit"
fi
make --no-print-directory -C "$place" setup
echo "Play it: santorini match network \"cmd:$place/.venv/bin/santorini engine\" --time 0.1 --games 400"
