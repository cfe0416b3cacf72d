#include "spans.h"

static uint64_t smaller(uint64_t one, uint64_t other) { return one < other ? one : other; }

// Positions are in units of a source pixel divided by `target`, so that all of them are whole numbers.
void divideAxis(uint32_t source, uint32_t target, struct Span *spans, uint16_t *weights) {
  for (uint32_t index = 0; index < target; index++) {
    uint64_t start = (uint64_t)index * source, end = start + source;
    uint32_t pixel = (uint32_t)(start / target), given = 0;
    spans[index] = (struct Span){.from = pixel, .weights = weights};
    for (; (uint64_t)pixel * target < end; pixel++) {
      uint64_t covered = smaller((uint64_t)(pixel + 1) * target, end) - start;
      // Rounding the sums instead of the shares lets the shares add up exactly.
      uint32_t sum = (uint32_t)((covered * WHOLE + source / 2) / source);
      *weights++ = (uint16_t)(sum - given);
      given = sum;
    }
    spans[index].count = pixel - spans[index].from;
  }
}
