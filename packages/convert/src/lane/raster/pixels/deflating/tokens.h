// Replaces bytes that occurred before by references to them (LZ77).
#pragma once

#include "../groups.h"

// Minimum and maximum length of a match, and its maximum distance. Shorter matches save nothing.
enum { MIN_MATCH = 4, MAX_MATCH = 258, MAX_DISTANCE = 32768, MAX_TOKENS = 32768, HASH_BITS = 15 };

// A byte, or a match: 1 in the highest bit, the length minus 3 in the next eight bits of 23, the distance minus 1 in 15.
typedef uint32_t Token;

static const Token matchBit = 0x80000000;

static inline Token makeMatch(uint32_t length, uint32_t distance) { return matchBit | (length - 3) << 15 | (distance - 1); }
static inline uint32_t matchLength(Token token) { return (token >> 15 & 255) + 3; }
static inline uint32_t matchDistance(Token token) { return (token & 32767) + 1; }

struct Matcher {
  const uint8_t *bytes;
  // Number of bytes, after which `PADDING` more may be read.
  uint32_t size;
  // Distance of the byte above, which often begins a match.
  uint32_t rowBytes;
  // Next byte.
  uint32_t at;
  // Last position + 1 of four bytes with a hash; 0 for none.
  uint32_t positions[1 << HASH_BITS];
};

// Makes tokens from the next bytes. Returns their number; 0 at the end.
uint32_t makeTokens(struct Matcher *matcher, Token *tokens);
