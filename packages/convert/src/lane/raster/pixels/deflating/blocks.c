#include "blocks.h"

enum { END = 256, FIRST_LENGTH = 257, LENGTH_CODES = 19, REPEAT = 16, FEW_ZEROS = 17, MANY_ZEROS = 18 };

// A symbol with additional bits.
struct Parts {
  uint32_t symbol;
  uint32_t extraCount;
  uint32_t extra;
};

static uint32_t log2Of(uint32_t value) { return 31 - (uint32_t)__builtin_clz(value); }

static struct Parts splitLength(uint32_t length) {
  uint32_t rest = length - 3;
  if (rest < 8) return (struct Parts){FIRST_LENGTH + rest, 0, 0};
  if (length == MAX_MATCH) return (struct Parts){LITERALS - 1, 0, 0};
  uint32_t count = log2Of(rest) - 2;
  return (struct Parts){FIRST_LENGTH + 4 * count + (rest >> count), count, rest & ((1u << count) - 1)};
}

static struct Parts splitDistance(uint32_t distance) {
  uint32_t rest = distance - 1;
  if (rest < 4) return (struct Parts){rest, 0, 0};
  uint32_t count = log2Of(rest) - 1;
  return (struct Parts){2 * count + (rest >> count), count, rest & ((1u << count) - 1)};
}

static void countSymbols(struct Block *block) {
  __builtin_memset(block->literalCounts, 0, sizeof block->literalCounts);
  __builtin_memset(block->distanceCounts, 0, sizeof block->distanceCounts);
  block->literalCounts[END] = 1;
  for (uint32_t at = 0; at < block->count; at++) {
    Token token = block->tokens[at];
    if (token & matchBit) {
      block->literalCounts[splitLength(matchLength(token)).symbol]++;
      block->distanceCounts[splitDistance(matchDistance(token)).symbol]++;
    } else block->literalCounts[token]++;
  }
}

// The lengths of both codes, in which repetitions are replaced by symbols.
struct Lengths {
  uint32_t count;
  struct Parts parts[LITERALS + DISTANCES];
  uint32_t counts[LENGTH_CODES];
};

static void addLength(struct Lengths *lengths, uint32_t symbol, uint32_t extraCount, uint32_t extra) {
  lengths->parts[lengths->count++] = (struct Parts){symbol, extraCount, extra};
  lengths->counts[symbol]++;
}

// Adds a length that occurs `count` times.
static void addRun(struct Lengths *lengths, uint32_t length, uint32_t count) {
  if (length > 0) {
    addLength(lengths, length, 0, 0);
    count--;
  }
  while (count >= 3) {
    uint32_t most = length > 0 ? 6 : 138, part = count < most ? count : most;
    if (length > 0) addLength(lengths, REPEAT, 2, part - 3);
    else if (part < 11) addLength(lengths, FEW_ZEROS, 3, part - 3);
    else addLength(lengths, MANY_ZEROS, 7, part - 11);
    count -= part;
  }
  for (; count > 0; count--) addLength(lengths, length, 0, 0);
}

static void collectLengths(struct Lengths *lengths, const struct Code *code, uint32_t symbols) {
  for (uint32_t symbol = 0, next; symbol < symbols; symbol = next) {
    for (next = symbol + 1; next < symbols && code->lengths[next] == code->lengths[symbol];) next++;
    addRun(lengths, code->lengths[symbol], next - symbol);
  }
}

static uint32_t countUsed(const struct Code *code, uint32_t symbols, uint32_t least) {
  while (symbols > least && code->lengths[symbols - 1] == 0) symbols--;
  return symbols;
}

static void writeHeader(struct Bits *bits, const struct Block *block) {
  static const uint8_t order[LENGTH_CODES] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint32_t literals = countUsed(&block->literals, LITERALS, FIRST_LENGTH);
  uint32_t distances = countUsed(&block->distances, DISTANCES, 1), used = LENGTH_CODES;
  struct Lengths lengths = {.count = 0};
  collectLengths(&lengths, &block->literals, literals);
  collectLengths(&lengths, &block->distances, distances);
  struct Code code;
  makeCode(lengths.counts, LENGTH_CODES, 7, &code);
  while (used > 4 && code.lengths[order[used - 1]] == 0) used--;
  addBits(bits, block->isLast | 2 << 1, 3);
  addBits(bits, (literals - 257) | (distances - 1) << 5 | (used - 4) << 10, 14);
  for (uint32_t at = 0; at < used; at++) addBits(bits, code.lengths[order[at]], 3);
  for (uint32_t at = 0; at < lengths.count; at++) {
    struct Parts parts = lengths.parts[at];
    addBits(bits, code.bits[parts.symbol], code.lengths[parts.symbol]);
    addBits(bits, parts.extra, parts.extraCount);
  }
}

static void writeParts(struct Bits *bits, const struct Code *code, struct Parts parts) {
  uint32_t length = code->lengths[parts.symbol];
  addBits(bits, code->bits[parts.symbol] | parts.extra << length, length + parts.extraCount);
}

void writeBlock(struct Bits *bits, struct Block *block) {
  countSymbols(block);
  makeCode(block->literalCounts, LITERALS, MAX_LENGTH, &block->literals);
  makeCode(block->distanceCounts, DISTANCES, MAX_LENGTH, &block->distances);
  writeHeader(bits, block);
  for (uint32_t at = 0; at < block->count; at++) {
    Token token = block->tokens[at];
    if (token & matchBit) {
      writeParts(bits, &block->literals, splitLength(matchLength(token)));
      writeParts(bits, &block->distances, splitDistance(matchDistance(token)));
    } else addBits(bits, block->literals.bits[token], block->literals.lengths[token]);
  }
  addBits(bits, block->literals.bits[END], block->literals.lengths[END]);
}
