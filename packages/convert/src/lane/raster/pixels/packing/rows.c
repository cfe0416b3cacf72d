#include "rows.h"
#include "../groups.h"

// The last color of a row, with its index and sixteen pixels of it.
struct Known {
  uint32_t color;
  uint32_t index;
  Group pixels[BYTES_PER_PIXEL];
};

static void setKnown(struct Known *known, uint32_t color, uint32_t index) {
  uint8_t r = (uint8_t)color, g = (uint8_t)(color >> 8), b = (uint8_t)(color >> 16);
  known->color = color;
  known->index = index;
  known->pixels[0] = (Group){r, g, b, r, g, b, r, g, b, r, g, b, r, g, b, r};
  known->pixels[1] = (Group){g, b, r, g, b, r, g, b, r, g, b, r, g, b, r, g};
  known->pixels[2] = (Group){b, r, g, b, r, g, b, r, g, b, r, g, b, r, g, b};
}

// Whether sixteen pixels all have the known color.
static bool areKnown(const struct Known *known, const uint8_t *pixels) {
  return isZero((loadGroup(pixels) ^ known->pixels[0]) | (loadGroup(pixels + GROUP) ^ known->pixels[1]) |
                (loadGroup(pixels + 2 * GROUP) ^ known->pixels[2]));
}

// Writes the indexes of pixels one by one, and notes the last color. Returns false if there are too many colors.
static bool indexEach(struct Palette *palette, struct Known *known, const uint8_t *pixels, uint8_t *to, uint32_t count) {
  uint32_t color = known->color, index = known->index;
  for (uint32_t at = 0; at < count; at++, pixels += BYTES_PER_PIXEL) {
    color = colorAt(pixels);
    index = indexColor(palette, color);
    if (index == MAX_COLORS) return false;
    to[at] = (uint8_t)index;
  }
  if (color != known->color) setKnown(known, color, index);
  return true;
}

bool writeRows(const struct Raster *raster, struct Palette *palette, uint8_t *rows) {
  struct Known known;
  setKnown(&known, palette->colors[0], 0);
  for (uint32_t y = 0; y < raster->height; y++) {
    const uint8_t *row = rowOf(raster, y);
    *rows++ = 0;
    for (uint32_t x = 0, count; x < raster->width; x += count, rows += count) {
      const uint8_t *pixels = row + (size_t)x * BYTES_PER_PIXEL;
      count = raster->width - x < GROUP ? raster->width - x : GROUP;
      if (count == GROUP && areKnown(&known, pixels)) __builtin_memset(rows, (int)known.index, GROUP);
      else if (!indexEach(palette, &known, pixels, rows, count)) return false;
    }
  }
  return true;
}

// Combines pairs of indexes. The pairs lie at or before the indexes, which they overwrite.
static void halveRow(const uint8_t *from, uint8_t *to, uint32_t width) {
  uint32_t x = 0;
  for (; width - x >= 2 * GROUP; x += 2 * GROUP, to += GROUP) {
    Group one = loadGroup(from + x), other = loadGroup(from + x + GROUP);
    Group left = __builtin_shufflevector(one, other, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    Group right = __builtin_shufflevector(one, other, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
    storeGroup(to, left << 4 | right);
  }
  for (; width - x >= 2; x += 2) *to++ = (uint8_t)(from[x] << 4 | from[x + 1]);
  if (x < width) *to = (uint8_t)(from[x] << 4);
}

void halveRows(uint32_t width, uint32_t height, uint8_t *rows) {
  size_t wide = (size_t)width + 1, narrow = sizeOfHalvedRow(width);
  for (uint32_t y = 0; y < height; y++) {
    rows[y * narrow] = 0;
    halveRow(rows + y * wide + 1, rows + y * narrow + 1, width);
  }
}
