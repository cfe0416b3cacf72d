// Writes bits, the lowest first, as RFC 1951 demands.
#pragma once

#include <stdint.h>

struct Bits {
  uint8_t *to;
  // Bits that are not written yet, and their number, which is less than 32 between two calls.
  uint64_t pending;
  uint32_t count;
};

// Adds up to 32 bits. Writes four bytes at a time.
static inline void addBits(struct Bits *bits, uint32_t value, uint32_t count) {
  bits->pending |= (uint64_t)value << bits->count;
  bits->count += count;
  if (bits->count < 32) return;
  uint32_t four = (uint32_t)bits->pending;
  __builtin_memcpy(bits->to, &four, sizeof four);
  bits->to += sizeof four;
  bits->pending >>= 32;
  bits->count -= 32;
}

// Writes the pending bits, filled up to whole bytes.
static inline void endBits(struct Bits *bits) {
  for (; bits->count > 0; bits->count -= bits->count < 8 ? bits->count : 8, bits->pending >>= 8)
    *bits->to++ = (uint8_t)bits->pending;
}
