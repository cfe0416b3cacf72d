#include "deflate.h"
#include "adler.h"

size_t deflateRows(struct Deflating *deflating, const uint8_t *bytes, uint32_t size, uint32_t rowBytes, uint8_t *to) {
  struct Matcher *matcher = &deflating->matcher;
  struct Block *block = &deflating->block;
  *matcher = (struct Matcher){.bytes = bytes, .size = size, .rowBytes = rowBytes};
  block->tokens = deflating->tokens;
  // The header says: deflate with a window of 32 KiB, compressed fast.
  to[0] = 0x78;
  to[1] = 0x01;
  struct Bits bits = {.to = to + 2};
  while (matcher->at < size) {
    block->count = makeTokens(matcher, deflating->tokens);
    block->isLast = matcher->at == size;
    writeBlock(&bits, block);
  }
  endBits(&bits);
  uint32_t sum = __builtin_bswap32(adlerOf(bytes, size));
  __builtin_memcpy(bits.to, &sum, sizeof sum);
  return (size_t)(bits.to - to) + sizeof sum;
}
