// Groups of bytes that are processed at once.
#pragma once

#include "raster.h"

// Bytes in a group, and pixels in three groups.
enum { GROUP = 16 };

typedef uint8_t Group __attribute__((vector_size(GROUP), aligned(1)));

static inline Group loadGroup(const uint8_t *from) {
  Group group;
  __builtin_memcpy(&group, from, sizeof group);
  return group;
}

static inline void storeGroup(uint8_t *to, Group group) { __builtin_memcpy(to, &group, sizeof group); }

// Whether all bytes are 0.
static inline bool isZero(Group group) {
  uint64_t halves[2];
  __builtin_memcpy(halves, &group, sizeof halves);
  return (halves[0] | halves[1]) == 0;
}
