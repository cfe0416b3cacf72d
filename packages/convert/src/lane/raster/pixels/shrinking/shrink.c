#include "shrink.h"

enum { HALF_GROUP = GROUP / 2, HALF = WHOLE / 2, SHIFT = 8 };

// Sums of weighted levels have at most sixteen bits, because weights add up to `WHOLE`.
typedef uint8_t Levels __attribute__((vector_size(HALF_GROUP), aligned(1)));
typedef uint16_t Sums __attribute__((vector_size(GROUP)));

static Sums loadLevels(const uint8_t *from) {
  Levels levels;
  __builtin_memcpy(&levels, from, sizeof levels);
  return __builtin_convertvector(levels, Sums);
}

static Sums loadWeights(const uint16_t *from) {
  Sums weights;
  __builtin_memcpy(&weights, from, sizeof weights);
  return weights;
}

static Levels roundSums(Sums sums) { return __builtin_convertvector((sums + HALF) >> SHIFT, Levels); }

// Averages the source rows of a target row, without changing the width.
static void averageRows(const struct Shrinking *shrinking, const struct Span *span) {
  size_t size = (size_t)shrinking->source.width * BYTES_PER_PIXEL;
  const uint8_t *first = rowOf(&shrinking->source, span->from);
  for (size_t at = 0; at < size; at += GROUP) {
    Sums left = {0}, right = {0};
    for (uint32_t row = 0; row < span->count; row++) {
      const uint8_t *levels = first + row * size + at;
      left += loadLevels(levels) * span->weights[row];
      right += loadLevels(levels + HALF_GROUP) * span->weights[row];
    }
    Levels averages[2] = {roundSums(left), roundSums(right)};
    __builtin_memcpy(shrinking->averages + at, averages, sizeof averages);
  }
}

// Adds up the pixels of a part: bytes 0, 3, 6, 9 and 12 for red, and the following ones for green and blue.
static Sums addPixels(Sums left, Sums right) {
  return left + __builtin_shufflevector(left, right, 3, 4, 5, 6, 7, 8, 9, 10) +
         __builtin_shufflevector(left, right, 6, 7, 8, 9, 10, 11, 12, 13) +
         __builtin_shufflevector(left, right, 9, 10, 11, 12, 13, 14, 15, 15) +
         __builtin_shufflevector(left, right, 12, 13, 14, 15, 15, 15, 15, 15);
}

// Averages the pixels of each target pixel in a row. Writes the row and five more bytes.
static void averagePixels(const struct Columns *columns, const uint8_t *averages, uint8_t *to) {
  const struct Weights *weights = columns->weights;
  for (uint32_t column = 0; column < columns->count; column++, to += BYTES_PER_PIXEL) {
    const uint8_t *levels = averages + (size_t)columns->spans[column].from * BYTES_PER_PIXEL;
    Sums left = {0}, right = {0};
    for (uint32_t part = 0; part < columns->parts; part++, levels += PART_BYTES, weights++) {
      left += loadLevels(levels) * loadWeights(weights->bytes);
      right += loadLevels(levels + HALF_GROUP) * loadWeights(weights->bytes + HALF_GROUP);
    }
    Levels color = roundSums(addPixels(left, right));
    __builtin_memcpy(to, &color, sizeof color);
  }
}

void shrink(const struct Shrinking *shrinking, uint8_t *to) {
  size_t size = (size_t)shrinking->columns.count * BYTES_PER_PIXEL;
  for (uint32_t y = 0; y < shrinking->height; y++, to += size) {
    averageRows(shrinking, &shrinking->rows[y]);
    averagePixels(&shrinking->columns, shrinking->averages, to);
  }
}
