#include "columns.h"

void spreadWeights(const struct Columns *columns, struct Weights *weights) {
  __builtin_memset(weights, 0, (size_t)columns->count * columns->parts * sizeof *weights);
  for (uint32_t column = 0; column < columns->count; column++, weights += columns->parts) {
    const struct Span *span = &columns->spans[column];
    for (uint32_t pixel = 0; pixel < span->count; pixel++)
      for (uint32_t channel = 0; channel < BYTES_PER_PIXEL; channel++)
        weights[pixel / PART_PIXELS].bytes[pixel % PART_PIXELS * BYTES_PER_PIXEL + channel] = span->weights[pixel];
  }
}
