// Huffman codes of limited length.
#pragma once

#include <stdint.h>

enum { MAX_SYMBOLS = 286, MAX_LENGTH = 15 };

struct Code {
  // Bits of a symbol in the order in which they are written; the length is 0 for an unused symbol.
  uint16_t bits[MAX_SYMBOLS];
  uint8_t lengths[MAX_SYMBOLS];
};

// Assigns codes to the symbols whose frequency is not 0. The sum of the frequencies must be less than 2^31.
void makeCode(const uint32_t *frequencies, uint32_t symbols, uint32_t maxLength, struct Code *code);
