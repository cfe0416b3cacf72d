// An image in memory: rows from the top, three bytes (red, green, blue) per pixel, without gaps.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Bytes after the last pixel that may be read, because a pixel is read as four bytes and pixels are compared in groups.
enum { BYTES_PER_PIXEL = 3, PADDING = 16 };

// Width and height are at least 1.
struct Raster {
  uint32_t width;
  uint32_t height;
  const uint8_t *pixels;
};

static inline const uint8_t *rowOf(const struct Raster *raster, uint32_t y) {
  return raster->pixels + (size_t)y * raster->width * BYTES_PER_PIXEL;
}

// Returns a color as a number with red in its lowest byte, then green and blue, as little-endian memory has it.
static inline uint32_t colorAt(const uint8_t *pixel) {
  uint32_t four;
  __builtin_memcpy(&four, pixel, sizeof four);
  return four & 0xffffff;
}
