// The weights with which the pixels of a row are averaged, as vectors. Five source pixels, with fifteen bytes, are read at
// once.
#pragma once

#include "../groups.h"
#include "spans.h"

// Pixels that are read at once; the last byte of a group is ignored.
enum { PART_PIXELS = 5, PART_BYTES = PART_PIXELS * BYTES_PER_PIXEL };

// A number for each byte of a group.
struct Weights {
  uint16_t bytes[GROUP];
};

struct Columns {
  uint32_t count;
  // Number of reads for each target pixel.
  uint32_t parts;
  const struct Span *spans;
  // Weights of each part of each target pixel; 0 for pixels after the span.
  const struct Weights *weights;
};

// Number of parts that cover every span. A span begins and ends within a pixel.
static inline uint32_t countParts(uint32_t source, uint32_t target) { return (source / target + 2) / PART_PIXELS + 1; }

// Fills the weights of columns, whose other members are set.
void spreadWeights(const struct Columns *columns, struct Weights *weights);
