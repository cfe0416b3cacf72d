// The palette of an image. Colors are added while the image's pixels are read.
#pragma once

#include "fills.h"

// A place of the cache has twelve bits.
enum { MAX_COLORS = 256, LEVELS = 4096, CACHE_PLACES = 4096, PLACE_SHIFT = 20 };

// Multiplier of Fibonacci hashing: 2^32 divided by the golden ratio.
static const uint32_t golden = 0x9e3779b1;

struct CachedColor {
  uint32_t color;
  uint32_t index;
};

struct Palette {
  uint32_t count;
  // Number of colors at the start that keep their exact value: white and the fills.
  uint32_t exactCount;
  // Colors in order.
  uint32_t colors[MAX_COLORS];
  // Palette index + 1 by the 16 levels of each channel; 0 if the color has no index yet.
  uint16_t byLevels[LEVELS];
  struct CachedColor cache[CACHE_PLACES];
};

void startPalette(struct Palette *palette, const struct Fills *fills);

// Finds or adds a color that is not in the cache, and stores it there. Returns its index; `MAX_COLORS` if there are too
// many colors.
uint32_t findColor(struct Palette *palette, uint32_t color, struct CachedColor *cached);

// Returns the index of a color, which is added if it is new; `MAX_COLORS` if there are too many.
static inline uint32_t indexColor(struct Palette *palette, uint32_t color) {
  struct CachedColor *cached = &palette->cache[color * golden >> PLACE_SHIFT];
  return cached->color == color ? cached->index : findColor(palette, color, cached);
}
