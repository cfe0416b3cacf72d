#include "tokens.h"

// Multiplier of Fibonacci hashing: 2^32 divided by the golden ratio.
static const uint32_t golden = 0x9e3779b1;

static uint32_t loadFour(const uint8_t *from) {
  uint32_t four;
  __builtin_memcpy(&four, from, sizeof four);
  return four;
}

// Returns the number of equal bytes, at most `most`.
static uint32_t countEqual(const uint8_t *one, const uint8_t *other, uint32_t most) {
  uint32_t length = 0;
  while (length < most && isZero(loadGroup(one + length) ^ loadGroup(other + length))) length += GROUP;
  for (; length < most; length += 8) {
    uint64_t a, b;
    __builtin_memcpy(&a, one + length, sizeof a);
    __builtin_memcpy(&b, other + length, sizeof b);
    if (a == b) continue;
    length += (uint32_t)__builtin_ctzll(a ^ b) / 8;
    break;
  }
  return length < most ? length : most;
}

struct Match {
  uint32_t length;
  uint32_t distance;
};

// Finds the longer of two matches: with the last equal four bytes, or with the row above.
static struct Match findMatch(struct Matcher *matcher) {
  uint32_t at = matcher->at, left = matcher->size - at, most = left < MAX_MATCH ? left : MAX_MATCH;
  const uint8_t *here = matcher->bytes + at;
  uint32_t four = loadFour(here), *place = &matcher->positions[four * golden >> (32 - HASH_BITS)];
  uint32_t distance = at + 1 - *place, isKnown = *place > 0 && distance <= MAX_DISTANCE;
  *place = at + 1;
  struct Match best = {0, 0};
  if (most < MIN_MATCH) return best;
  if (isKnown && loadFour(here - distance) == four) best = (struct Match){countEqual(here, here - distance, most), distance};
  uint32_t above = matcher->rowBytes;
  if (best.length == most || above == distance || above > at || above > MAX_DISTANCE || loadFour(here - above) != four)
    return best;
  uint32_t length = countEqual(here, here - above, most);
  return length > best.length ? (struct Match){length, above} : best;
}

uint32_t makeTokens(struct Matcher *matcher, Token *tokens) {
  uint32_t count = 0;
  for (; count < MAX_TOKENS && matcher->at < matcher->size; count++) {
    struct Match match = findMatch(matcher);
    if (match.length < MIN_MATCH) {
      tokens[count] = matcher->bytes[matcher->at++];
    } else {
      tokens[count] = makeMatch(match.length, match.distance);
      matcher->at += match.length;
    }
  }
  return count;
}
