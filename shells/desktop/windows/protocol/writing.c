#include "writing.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void addPlain(struct Line *line, const char *text) {
  size_t length = strlen(text), needed = line->length + length + 1;
  if (needed > line->space) {
    line->space = 2 * needed;
    line->text = realloc(line->text, line->space);
    if (!line->text) abort();
  }
  memcpy(line->text + line->length, text, length + 1);
  line->length += length;
}

void addQuoted(struct Line *line, const wchar_t *text) {
  addPlain(line, "\"");
  for (; *text; text++) {
    bool isPlain = *text >= 32 && *text < 127 && *text != L'"' && *text != L'\\';
    char written[8];
    snprintf(written, sizeof written, isPlain ? "%c" : "\\u%04x", (unsigned)*text);
    addPlain(line, written);
  }
  addPlain(line, "\"");
}
