#!/usr/bin/env bash
# Builds the window host for macOS from its sources: build.sh FOLDER makes FOLDER/leafcast-macos-arm64 and FOLDER/leafcast-macos-x86_64.
# The .tbd files name what is used of the system's libraries, so that no SDK is needed.
set -euo pipefail
# The order of the sources must not depend on the language of the machine.
export LC_ALL=C
output=$(realpath -m "$1")
cd "$(dirname "$0")"
here=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sources=(*.c {protocol,window}/*.c ../../macos/navigation.c)
for machine in arm64 x86_64; do
  objects=()
  for source in "${sources[@]}"; do
    name=$(basename "$source" .c)
    clang-14 -target "$machine-apple-macos11" -std=c11 -Wall -Wextra -Werror -Os -fno-stack-protector -ffreestanding \
      -c "$source" -o "$work/$name.o"
    objects+=("$name.o")
  done
  # The name of the output becomes part of the file.
  (cd "$work" && ld64.lld-14 -arch "$machine" -platform_version macos 11.0 14.0 -adhoc_codesign -dead_strip -e _main \
    "${objects[@]}" "$here/libSystem.tbd" "$here/../../macos/libobjc.tbd" -o "leafcast-macos-$machine")
  install -m 755 "$work/leafcast-macos-$machine" "$output/leafcast-macos-$machine"
done
