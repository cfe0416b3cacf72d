#!/usr/bin/env bash
# Builds the window host for Windows from its sources: build.sh OUTPUT.exe
set -euo pipefail
output=$(realpath -m "$1")
cd "$(dirname "$0")"
shell=../../windows
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
x86_64-w64-mingw32-windres app.rc -O coff -o "$work/app.res"
# The linker writes no times, so that the same sources always make the same program.
x86_64-w64-mingw32-gcc -std=c11 -Wall -Wextra -Werror -Wno-cast-function-type -Os -s -municode -DUNICODE -D_UNICODE -mwindows -static \
  -D_WIN32_WINNT=0x0601 -ffunction-sections -Wl,--gc-sections,--no-insert-timestamp,--dynamicbase,--nxcompat,--high-entropy-va \
  main.c arguments.c application.c rights.c lines.c json.c values.c writing.c events.c commands.c window.c instance.c menu.c dialogs.c dialog.c files.c message.c door.c \
  $shell/shell.c $shell/full-screen.c $shell/address.c $shell/webview.c $shell/app-mode.c "$work/app.res" -o "$output" \
  -lole32 -lshell32 -lcomdlg32 -lcomctl32 -luuid -ladvapi32 -lgdi32
