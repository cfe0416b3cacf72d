#include "fills.h"
#include "../groups.h"

enum {
  // Minimum width of a filled area, in equal pixels. An area is also at least two rows high, unlike the smoothed edge of
  // a letter or a line.
  MIN_RUN_LENGTH = 4,
  // Interval between sampled rows. Each sampled row is compared with the row above it.
  ROW_STEP = 4,
  // Side of a block in pixels.
  BLOCK_SIDE = 32,
  // Number of soft steps above which a block counts as a photograph and not as text.
  MAX_SOFT_STEPS = 288 / ROW_STEP,
  // Color difference from which a step between neighboring pixels is not soft, summed over red, green and blue.
  SOFT_STEP = 24,
  // Fills that cover at most one pixel in this number may be rounded.
  EXACT_FRACTION = 20000,
  // If the fills that may be rounded together cover more than one pixel in this number, none of them is rounded, because
  // they form a small gradient.
  EXACT_TOTAL_FRACTION = 1000,
};

struct Scan {
  const struct Raster *raster;
  // Soft steps in each block of the current row of blocks.
  uint16_t *softSteps;
  struct Fills *fills;
  // Sampled pixels of each fill.
  uint32_t counts[MAX_FILLS];
};

// Equal pixels in a row.
struct Run {
  uint32_t color;
  uint32_t length;
  // Color difference between the run and the row above; 0 if the run belongs to an area. Known from the fourth pixel.
  uint32_t fromAbove;
  // Index of the area's fill.
  uint32_t fill;
};

static uint32_t differ(uint32_t one, uint32_t other) { return one > other ? one - other : other - one; }

// Returns the difference of two colors, summed over red, green and blue.
static uint32_t distance(uint32_t one, uint32_t other) {
  return differ(one >> 16, other >> 16) + differ((one >> 8) & 255, (other >> 8) & 255) + differ(one & 255, other & 255);
}

// Returns the index of a fill, which is added if it is new; `MAX_FILLS` if there are too many.
static uint32_t findFill(struct Scan *scan, uint32_t color) {
  struct Fills *fills = scan->fills;
  for (uint32_t index = 0; index < fills->count; index++)
    if (fills->colors[index] == color) return index;
  if (fills->count == MAX_FILLS) return MAX_FILLS;
  fills->colors[fills->count] = color;
  scan->counts[fills->count] = 0;
  return fills->count++;
}

// Counts a soft step. Returns false if the block has too many.
static bool addSoftStep(struct Scan *scan, uint32_t x, uint32_t step) {
  if (step == 0 || step >= SOFT_STEP) return true;
  return ++scan->softSteps[x / BLOCK_SIDE] <= MAX_SOFT_STEPS;
}

// Whether four pixels equal the four before them.
static bool areSame4(const uint8_t *pixels) {
  uint32_t one[BYTES_PER_PIXEL], other[BYTES_PER_PIXEL];
  __builtin_memcpy(one, pixels - sizeof one, sizeof one);
  __builtin_memcpy(other, pixels, sizeof other);
  return ((one[0] ^ other[0]) | (one[1] ^ other[1]) | (one[2] ^ other[2])) == 0;
}

// Whether sixteen pixels equal the four before them, again and again.
static bool areSame16(const uint8_t *pixels) {
  const uint8_t *before = pixels - 4 * BYTES_PER_PIXEL;
  return isZero((loadGroup(pixels) ^ loadGroup(before)) | (loadGroup(pixels + GROUP) ^ loadGroup(before + GROUP)) |
                (loadGroup(pixels + 2 * GROUP) ^ loadGroup(before + 2 * GROUP)));
}

// Skips pixels that continue a run, four at a time. Returns their number.
static uint32_t skipFours(struct Scan *scan, const struct Run *run, const uint8_t *row, uint32_t x) {
  uint32_t width = scan->raster->width, end = x;
  while (width - end >= 16 && areSame16(row + (size_t)end * BYTES_PER_PIXEL)) end += 16;
  while (width - end >= 4 && areSame4(row + (size_t)end * BYTES_PER_PIXEL)) end += 4;
  uint32_t passed = end - x;
  // A long faint line crosses a block only once, so a run counts for no more than the width of a block.
  if (run->fromAbove == 0) scan->counts[run->fill] += passed;
  else if (run->fromAbove < SOFT_STEP) scan->softSteps[x / BLOCK_SIDE] += passed < BLOCK_SIDE ? passed : BLOCK_SIDE;
  return passed;
}

// Adds a pixel to the run of its color. Returns false if the image has gradients or photographs.
static bool continueRun(struct Scan *scan, struct Run *run, const uint8_t *pixel, uint32_t x) {
  if (++run->length < MIN_RUN_LENGTH) return true;
  if (run->length == MIN_RUN_LENGTH) {
    run->fromAbove = distance(run->color, colorAt(pixel - (size_t)scan->raster->width * BYTES_PER_PIXEL));
    if (run->fromAbove > 0) return addSoftStep(scan, x, run->fromAbove);
    run->fill = findFill(scan, run->color);
    if (run->fill == MAX_FILLS) return false;
  }
  if (run->fromAbove == 0) scan->counts[run->fill]++;
  return true;
}

static bool scanRow(struct Scan *scan, uint32_t y) {
  const uint8_t *row = rowOf(scan->raster, y);
  uint32_t width = scan->raster->width, first = y * width;
  struct Run run = {.length = 0};
  for (uint32_t x = 0; x < width; x++) {
    // Fours begin at every fourth pixel of the image.
    if (run.length >= MIN_RUN_LENGTH && ((first + x) & 3) == 0) x += skipFours(scan, &run, row, x);
    if (x >= width) break;
    const uint8_t *pixel = row + (size_t)x * BYTES_PER_PIXEL;
    uint32_t color = colorAt(pixel);
    if (run.length > 0 && color == run.color) {
      if (!continueRun(scan, &run, pixel, x)) return false;
      continue;
    }
    uint32_t step = run.length > 0 ? distance(color, run.color) : 0;
    run = (struct Run){.color = color, .length = 1};
    if (!addSoftStep(scan, x, step)) return false;
  }
  return true;
}

// Removes the fills that may be rounded.
static void dropSmallFills(struct Scan *scan) {
  struct Fills *fills = scan->fills;
  uint64_t pixels = (uint64_t)scan->raster->width * scan->raster->height, together = 0;
  uint32_t kept = 0;
  bool isSmall[MAX_FILLS];
  for (uint32_t index = 0; index < fills->count; index++) {
    isSmall[index] = (uint64_t)scan->counts[index] * EXACT_FRACTION * ROW_STEP <= pixels;
    if (isSmall[index]) together += scan->counts[index];
  }
  if (together * EXACT_TOTAL_FRACTION * ROW_STEP > pixels) return;
  for (uint32_t index = 0; index < fills->count; index++)
    if (!isSmall[index]) fills->colors[kept++] = fills->colors[index];
  fills->count = kept;
}

bool findFills(const struct Raster *raster, uint16_t *softSteps, struct Fills *fills) {
  struct Scan scan = {.raster = raster, .softSteps = softSteps, .fills = fills};
  fills->count = 0;
  for (uint32_t y = ROW_STEP / 2; y < raster->height; y += ROW_STEP) {
    if (y % BLOCK_SIDE < ROW_STEP) __builtin_memset(softSteps, 0, countBlocks(raster->width) * sizeof *softSteps);
    if (!scanRow(&scan, y)) return false;
  }
  dropSmallFills(&scan);
  return true;
}
