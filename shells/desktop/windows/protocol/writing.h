// Writes JSON.
#pragma once

#include <stddef.h>
#include <wchar.h>

// A text buffer that grows as needed. Characters outside ASCII are written as escape sequences.
struct Line {
  char *text;
  size_t length, space;
};
void addPlain(struct Line *line, const char *text);
void addQuoted(struct Line *line, const wchar_t *text);
