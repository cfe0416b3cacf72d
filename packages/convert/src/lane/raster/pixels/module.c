// The functions that JavaScript calls. All of them concern one image, which the caller writes to the module's memory.
#include "deflating/deflate.h"
#include "memory.h"
#include "packing/rows.h"
#include "shrinking/shrink.h"

#define EXPORT(name) __attribute__((export_name(name)))

// Maximum number of pixels of an image, and of pixels in a row or column. All sizes of memory fit into 32 bits.
static const uint64_t maxPixels = 40000000;
static const uint32_t maxSide = 65535;

static struct Raster raster;
static struct Palette palette;
static struct Deflating deflating;
// The rows of the packed image, and their compressed form.
static uint8_t *rows, *stream;
static size_t rowBytes;

// Provides memory for the pixels of an image, which replaces the previous one. Returns its address; 0 if the image has no
// pixels or too many, or if there is no memory.
EXPORT("take") uint8_t *take(uint32_t width, uint32_t height) {
  freeAll();
  raster = (struct Raster){0};
  rows = stream = NULL;
  if (width == 0 || height == 0 || width > maxSide || height > maxSide) return NULL;
  if ((uint64_t)width * height > maxPixels) return NULL;
  uint8_t *pixels = allocate((size_t)width * height * BYTES_PER_PIXEL + PADDING);
  if (pixels) raster = (struct Raster){width, height, pixels};
  return pixels;
}

// Packs the image with a palette. Returns 4 or 8 bits per pixel; 0 for an image with gradients, photographs or too many
// colors, or if there is no memory.
EXPORT("pack") uint32_t pack(void) {
  static struct Fills fills;
  if (!raster.pixels) return 0;
  uint16_t *softSteps = allocate(countBlocks(raster.width) * sizeof *softSteps);
  if (!softSteps || !findFills(&raster, softSteps, &fills)) return 0;
  uint8_t *indexes = allocate(sizeOfRows(&raster) + PADDING);
  if (!indexes) return 0;
  startPalette(&palette, &fills);
  if (!writeRows(&raster, &palette, indexes)) return 0;
  rows = indexes;
  rowBytes = (size_t)raster.width + 1;
  if (palette.count > 16) return 8;
  halveRows(raster.width, raster.height, rows);
  rowBytes = sizeOfHalvedRow(raster.width);
  return 4;
}

// Compresses the rows of a packed image. Returns the size of the stream; 0 if no image is packed or there is no memory.
EXPORT("deflate") size_t deflate(void) {
  size_t size = rowBytes * raster.height;
  if (!rows) return 0;
  stream = allocate(sizeOfStream(size));
  return stream ? deflateRows(&deflating, rows, (uint32_t)size, (uint32_t)rowBytes, stream) : 0;
}

// Results of `pack`: the address of the rows; the colors (four bytes each: red, green, blue, 0) and their number. Result
// of `deflate`: the address of the stream.
EXPORT("rows") const uint8_t *getRows(void) { return rows; }
EXPORT("stream") const uint8_t *getStream(void) { return stream; }
EXPORT("colors") const uint32_t *getColors(void) { return palette.colors; }
EXPORT("countColors") uint32_t countColors(void) { return palette.count; }

static const struct Span *divide(uint32_t source, uint32_t target) {
  struct Span *spans = allocate(target * sizeof *spans);
  uint16_t *weights = allocate(countWeights(source, target) * sizeof *weights);
  if (!spans || !weights) return NULL;
  divideAxis(source, target, spans, weights);
  return spans;
}

// Makes the image smaller. Returns the address of the smaller image; 0 if it would be larger or have no pixels, or if
// there is no memory.
EXPORT("shrink") uint8_t *shrinkTo(uint32_t width, uint32_t height) {
  if (!raster.pixels || width == 0 || height == 0 || width > raster.width || height > raster.height) return NULL;
  struct Columns columns = {.count = width, .parts = countParts(raster.width, width), .spans = divide(raster.width, width)};
  const struct Span *lines = divide(raster.height, height);
  struct Weights *weights = allocate((size_t)width * columns.parts * sizeof *weights);
  uint8_t *averages = allocate(sizeOfAverages(raster.width, columns.parts));
  uint8_t *pixels = allocate((size_t)width * height * BYTES_PER_PIXEL + PADDING);
  if (!columns.spans || !lines || !weights || !averages || !pixels) return NULL;
  spreadWeights(&columns, weights);
  columns.weights = weights;
  struct Shrinking shrinking = {raster, columns, height, lines, averages};
  shrink(&shrinking, pixels);
  return pixels;
}
