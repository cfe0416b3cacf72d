#include "palette.h"

static const uint32_t white = 0xffffff;
// A value that is not a color.
static const uint32_t none = 0xffffffff;

// Returns the nearest of 16 levels.
static uint32_t levelOf(uint32_t value) { return (value + 8) / 17; }

static uint32_t levelsOf(uint32_t color) {
  return levelOf(color >> 16) << 8 | levelOf((color >> 8) & 255) << 4 | levelOf(color & 255);
}

static uint32_t colorOf(uint32_t levels) {
  return (levels >> 8) * 17 << 16 | ((levels >> 4) & 15) * 17 << 8 | (levels & 15) * 17;
}

// Returns the index of an exact color; `MAX_COLORS` if the color is not exact.
static uint32_t findExact(const struct Palette *palette, uint32_t color) {
  for (uint32_t index = 0; index < palette->exactCount; index++)
    if (palette->colors[index] == color) return index;
  return MAX_COLORS;
}

static uint32_t findRounded(struct Palette *palette, uint32_t color) {
  uint32_t levels = levelsOf(color);
  if (palette->byLevels[levels] > 0) return palette->byLevels[levels] - 1;
  uint32_t index = findExact(palette, colorOf(levels));
  if (index == MAX_COLORS) {
    if (palette->count == MAX_COLORS) return MAX_COLORS;
    index = palette->count++;
    palette->colors[index] = colorOf(levels);
  }
  palette->byLevels[levels] = (uint16_t)(index + 1);
  return index;
}

void startPalette(struct Palette *palette, const struct Fills *fills) {
  palette->count = 1;
  palette->colors[0] = white;
  for (uint32_t index = 0; index < fills->count; index++)
    if (fills->colors[index] != white) palette->colors[palette->count++] = fills->colors[index];
  palette->exactCount = palette->count;
  __builtin_memset(palette->byLevels, 0, sizeof palette->byLevels);
  for (uint32_t place = 0; place < CACHE_PLACES; place++) palette->cache[place].color = none;
}

uint32_t findColor(struct Palette *palette, uint32_t color, struct CachedColor *cached) {
  uint32_t index = findExact(palette, color);
  if (index == MAX_COLORS) index = findRounded(palette, color);
  if (index < MAX_COLORS) *cached = (struct CachedColor){color, index};
  return index;
}
