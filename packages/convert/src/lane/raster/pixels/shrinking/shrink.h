// Makes an image smaller. Each pixel is the average of the area that it covers.
#pragma once

#include "columns.h"

struct Shrinking {
  struct Raster source;
  struct Columns columns;
  // Number and spans of the target rows.
  uint32_t height;
  const struct Span *rows;
  // Memory for one row of the source's width, of `sizeOfAverages` bytes.
  uint8_t *averages;
};

// The averages are read in parts, which may go beyond their end.
static inline size_t sizeOfAverages(uint32_t width, uint32_t parts) {
  return (size_t)width * BYTES_PER_PIXEL + (size_t)parts * PART_BYTES + PADDING;
}

// Writes the pixels of the smaller image, and `PADDING` bytes after them.
void shrink(const struct Shrinking *shrinking, uint8_t *to);
