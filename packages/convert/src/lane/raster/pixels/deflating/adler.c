#include "adler.h"
#include "../groups.h"

enum { MODULUS = 65521, HALF_GROUP = GROUP / 2, GROUPS = 16, CHUNK = GROUPS * GROUP };

typedef uint8_t Eight __attribute__((vector_size(HALF_GROUP), aligned(1)));
typedef uint16_t Sums __attribute__((vector_size(GROUP)));

struct Adler {
  uint32_t sum;
  // Sum of all values of `sum`.
  uint32_t sums;
};

static Sums loadEight(const uint8_t *from) {
  Eight eight;
  __builtin_memcpy(&eight, from, sizeof eight);
  return __builtin_convertvector(eight, Sums);
}

// Adds 256 bytes, in sixteen columns. The largest sum is 255 × (1 + … + 16) and has sixteen bits.
static void addChunk(struct Adler *adler, const uint8_t *bytes) {
  Sums plain[2] = {{0}, {0}}, weighted[2] = {{0}, {0}};
  for (uint16_t group = 0; group < GROUPS; group++, bytes += GROUP) {
    for (uint32_t half = 0; half < 2; half++) {
      Sums levels = loadEight(bytes + half * HALF_GROUP);
      plain[half] += levels;
      weighted[half] += levels * (uint16_t)(GROUPS - group);
    }
  }
  uint32_t sum = 0, sums = 0;
  for (uint32_t column = 0; column < GROUP; column++) {
    uint32_t total = plain[column / HALF_GROUP][column % HALF_GROUP];
    sum += total;
    sums += GROUP * (uint32_t)weighted[column / HALF_GROUP][column % HALF_GROUP] - column * total;
  }
  adler->sums = (adler->sums + CHUNK * adler->sum + sums) % MODULUS;
  adler->sum = (adler->sum + sum) % MODULUS;
}

uint32_t adlerOf(const uint8_t *bytes, size_t count) {
  struct Adler adler = {1, 0};
  for (; count >= CHUNK; count -= CHUNK, bytes += CHUNK) addChunk(&adler, bytes);
  for (; count > 0; count--) {
    adler.sum = (adler.sum + *bytes++) % MODULUS;
    adler.sums = (adler.sums + adler.sum) % MODULUS;
  }
  return adler.sums << 16 | adler.sum;
}
