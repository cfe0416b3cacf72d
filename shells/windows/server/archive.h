// Reads the book files from a ZIP appended to the program.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct File {
  const char *name;
  size_t nameLength;
  const uint8_t *data;
  uint32_t size;
};
bool openArchive(void);
const struct File *findFile(const char *name, size_t length);
