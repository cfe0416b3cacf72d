// Finds the colors of filled areas in an image.
#pragma once

#include "../raster.h"

// Maximum number of fill colors in an image; a gradient has more.
enum { MAX_FILLS = 128 };

// Fill colors in the order in which they occur.
struct Fills {
  uint32_t count;
  uint32_t colors[MAX_FILLS];
};

// Number of elements that `softSteps` needs: one for each column of blocks.
static inline size_t countBlocks(uint32_t width) { return (width >> 5) + 1; }

// Returns false for an image with gradients or photographs: many such colors, or many soft steps in one place.
bool findFills(const struct Raster *raster, uint16_t *softSteps, struct Fills *fills);
