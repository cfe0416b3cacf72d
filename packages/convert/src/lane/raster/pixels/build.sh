#!/usr/bin/env bash
# Compiles the pixel module from its sources: build.sh OUTPUT.wasm
set -euo pipefail
# The order of the sources must not depend on the language of the machine.
export LC_ALL=C
output=$(realpath -m "$1")
cd "$(dirname "$0")"
# The module needs no C library. Names and the versions of the tools are removed, so that the same sources always make
# the same module.
clang-14 --target=wasm32 -std=c11 -Wall -Wextra -Werror -O3 -msimd128 -mbulk-memory -ffreestanding -nostdlib \
  -fuse-ld="$(command -v wasm-ld-14)" -Wl,--no-entry,--strip-all,--stack-first,-z,stack-size=65536 \
  *.c {packing,deflating,shrinking}/*.c -o "$output"
