#!/usr/bin/env bash
# Builds the shell for Android from its sources: build.sh OUTPUT.apk
set -euo pipefail
output=$(realpath -m "$1")
# Beside the output: classes are assembled in the order in which the file system lists them, and one in memory has another.
work=$(mktemp -d -p "$(dirname "$output")" work-XXXXXX)
trap 'rm -rf "$work"' EXIT
cp -r "$(dirname "$0")" "$work/shell"
# Assembles classes and resources. It keeps what it knows of frameworks in a folder of its own.
apktool build -q --frame-path "$work" "$work/shell" -o "$work/shell.apk"
mkdir "$work/content"
unzip -q "$work/shell.apk" -d "$work/content"
cp "$work/shell/shell.js" "$work/content/shell.js"
# The same bytes at any time: names in order, one date.
cd "$work/content"
export TZ=UTC
find . -exec touch -d 2020-01-01T00:00:00 {} +
rm -f "$output"
find . -type f | LC_ALL=C sort | sed 's|^\./||' | zip -q -X -9 "$output" -@
