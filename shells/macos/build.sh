#!/usr/bin/env bash
# Builds the launcher for macOS from its sources: build.sh FOLDER makes FOLDER/macos-arm64 and FOLDER/macos-x86_64.
# The two .tbd files name what is used of the system's libraries, so that no SDK is needed.
set -euo pipefail
output=$(realpath -m "$1")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for machine in arm64 x86_64; do
  objects=()
  for source in main files range navigation delegate menu; do
    clang-14 -target "$machine-apple-macos11" -std=c11 -Wall -Wextra -Werror -Os -fno-stack-protector -ffreestanding \
      -c "$source.c" -o "$work/$source.o"
    objects+=("$work/$source.o")
  done
  # The name of the output becomes part of the file.
  (cd "$work" && ld64.lld-14 -arch "$machine" -platform_version macos 11.0 14.0 -adhoc_codesign -dead_strip -e _main \
    main.o files.o range.o navigation.o delegate.o menu.o "$OLDPWD/libSystem.tbd" "$OLDPWD/libobjc.tbd" -o "macos-$machine")
  install -m 755 "$work/macos-$machine" "$output/macos-$machine"
done
