// The source pixels that each target pixel covers along one axis of an image that is made smaller.
#pragma once

#include <stddef.h>
#include <stdint.h>

// The weights of all source pixels of a target pixel add up to this number.
enum { WHOLE = 256 };

struct Span {
  // First source pixel, and number of source pixels.
  uint32_t from;
  uint32_t count;
  // Share of each source pixel.
  const uint16_t *weights;
};

// Number of weights that an axis needs at most.
static inline size_t countWeights(uint32_t source, uint32_t target) { return (size_t)source + target; }

// Divides `source` pixels among `target` pixels, of which there are at least one and at most `source`.
void divideAxis(uint32_t source, uint32_t target, struct Span *spans, uint16_t *weights);
