// Writes blocks of tokens with their own Huffman codes (RFC 1951, section 3.2.7).
#pragma once

#include <stdbool.h>
#include "bits.h"
#include "codes.h"
#include "tokens.h"

enum { LITERALS = 286, DISTANCES = 30 };

struct Block {
  const Token *tokens;
  uint32_t count;
  bool isLast;
  uint32_t literalCounts[LITERALS];
  uint32_t distanceCounts[DISTANCES];
  struct Code literals;
  struct Code distances;
};

// Writes a block, whose codes are made from its tokens.
void writeBlock(struct Bits *bits, struct Block *block);
