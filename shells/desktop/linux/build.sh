#!/usr/bin/env bash
# Builds the window host for Linux from its sources: build.sh OUTPUT
set -euo pipefail
# The order of the sources must not depend on the language of the machine.
export LC_ALL=C
output=$(realpath -m "$1")
cd "$(dirname "$0")"
libraries="gtk+-3.0 webkit2gtk-4.1 json-glib-1.0"
# Without the id of the build, the same sources always make the same program.
# shellcheck disable=SC2046 # several words
gcc -std=gnu11 -Wall -Wextra -Werror -Os -s -fPIE -pie -fstack-protector-strong -D_FORTIFY_SOURCE=2 -ffunction-sections \
  $(pkg-config --cflags $libraries) \
  *.c {protocol,window,page}/*.c \
  -o "$output" -Wl,--gc-sections,--as-needed,-z,relro,-z,now,--build-id=none $(pkg-config --libs $libraries)
