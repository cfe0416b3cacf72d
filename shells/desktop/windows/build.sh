#!/usr/bin/env bash
# Builds the window host for Windows from its sources: build.sh OUTPUT.exe
set -euo pipefail
# The order of the sources must not depend on the language of the machine.
export LC_ALL=C
output=$(realpath -m "$1")
cd "$(dirname "$0")"
shell=../../windows
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
x86_64-w64-mingw32-windres app.rc -O coff -o "$work/app.res"
# The linker writes no times, so that the same sources always make the same program.
x86_64-w64-mingw32-gcc -std=c11 -Wall -Wextra -Werror -Wno-cast-function-type -Os -s -municode -DUNICODE -D_UNICODE -mwindows -static \
  -D_WIN32_WINNT=0x0601 -ffunction-sections -Wl,--gc-sections,--no-insert-timestamp,--dynamicbase,--nxcompat,--high-entropy-va \
  *.c {protocol,window}/*.c $shell/view/{shell,full-screen,address,webview,app-mode}.c "$work/app.res" -o "$output" \
  -lole32 -lshell32 -lcomdlg32 -lcomctl32 -luuid -ladvapi32 -lgdi32
