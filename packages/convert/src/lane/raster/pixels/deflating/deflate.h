// Compresses the rows of an image as a zlib stream (RFC 1950).
#pragma once

#include "blocks.h"

struct Deflating {
  struct Matcher matcher;
  struct Block block;
  Token tokens[MAX_TOKENS];
};

// Maximum size of a stream: a token has at most 48 bits and replaces at least four bytes, or has fifteen bits and replaces
// one; the header of a block has at most 400 bytes, and all blocks but the last have as many tokens as possible.
static inline size_t sizeOfStream(size_t bytes) { return 2 * bytes + (bytes / MAX_TOKENS + 1) * 400 + 64; }

// Compresses at least one byte. Returns the size of the stream. After the bytes, `PADDING` more may be read.
size_t deflateRows(struct Deflating *deflating, const uint8_t *bytes, uint32_t size, uint32_t rowBytes, uint8_t *to);
