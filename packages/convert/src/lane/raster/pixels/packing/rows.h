// Writes the rows of an indexed PNG: a filter byte (0), then the palette indexes of the pixels.
#pragma once

#include "palette.h"

// Size of a row in bytes with 4 bits per pixel.
static inline size_t sizeOfHalvedRow(uint32_t width) { return 1 + (((size_t)width + 1) >> 1); }

// Size of the rows in bytes with 8 bits per pixel.
static inline size_t sizeOfRows(const struct Raster *raster) { return ((size_t)raster->width + 1) * raster->height; }

// Writes rows with 8 bits per pixel. Returns false if the image has more than 256 colors.
bool writeRows(const struct Raster *raster, struct Palette *palette, uint8_t *rows);

// Replaces rows of 8 bits per pixel by rows of 4 bits per pixel. Indexes must be less than 16.
void halveRows(uint32_t width, uint32_t height, uint8_t *rows);
