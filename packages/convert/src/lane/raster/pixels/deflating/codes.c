#include "codes.h"

// Used symbols, the rarest first, and the nodes above them.
struct Tree {
  uint32_t count;
  uint16_t symbols[MAX_SYMBOLS];
  uint32_t weights[2 * MAX_SYMBOLS];
  uint16_t parents[2 * MAX_SYMBOLS];
  // Number of codes of each length.
  uint32_t counts[2 * MAX_SYMBOLS];
};

static void sortSymbols(struct Tree *tree, const uint32_t *frequencies, uint32_t symbols) {
  tree->count = 0;
  for (uint32_t symbol = 0; symbol < symbols; symbol++) {
    if (frequencies[symbol] == 0) continue;
    uint32_t at = tree->count++;
    for (; at > 0 && tree->weights[at - 1] > frequencies[symbol]; at--) {
      tree->weights[at] = tree->weights[at - 1];
      tree->symbols[at] = tree->symbols[at - 1];
    }
    tree->weights[at] = frequencies[symbol];
    tree->symbols[at] = (uint16_t)symbol;
  }
}

// Joins the two lightest nodes again and again. New nodes are made in the order of their weight, so that the lightest
// node is either the next symbol or the next new node.
static void joinNodes(struct Tree *tree) {
  uint32_t leaf = 0, node = tree->count, end = 2 * tree->count - 1;
  for (uint32_t made = tree->count; made < end; made++) {
    tree->weights[made] = 0;
    for (uint32_t child = 0; child < 2; child++) {
      uint32_t lightest = leaf < tree->count && (node >= made || tree->weights[leaf] <= tree->weights[node]) ? leaf++ : node++;
      tree->weights[made] += tree->weights[lightest];
      tree->parents[lightest] = (uint16_t)made;
    }
  }
}

// Counts the symbols at each depth. The root is the last node.
static void countDepths(struct Tree *tree) {
  uint32_t *depths = tree->weights, root = 2 * tree->count - 2;
  depths[root] = 0;
  for (uint32_t depth = 0; depth <= tree->count; depth++) tree->counts[depth] = 0;
  for (uint32_t node = root; node-- > 0;) {
    depths[node] = depths[tree->parents[node]] + 1;
    if (node < tree->count) tree->counts[depths[node]]++;
  }
}

// Moves symbols that lie too deep upward, and makes space for them by moving others down.
static void limitDepths(struct Tree *tree, uint32_t maxLength) {
  uint32_t used = 0;
  for (uint32_t depth = maxLength + 1; depth <= tree->count; depth++) tree->counts[maxLength] += tree->counts[depth];
  for (uint32_t depth = 1; depth <= maxLength; depth++) used += tree->counts[depth] << (maxLength - depth);
  for (; used > 1u << maxLength; used--) {
    uint32_t depth = maxLength - 1;
    while (tree->counts[depth] == 0) depth--;
    tree->counts[maxLength]--;
    tree->counts[depth]--;
    tree->counts[depth + 1] += 2;
  }
}

static uint16_t reverse(uint32_t bits, uint32_t length) {
  uint32_t reversed = 0;
  for (uint32_t bit = 0; bit < length; bit++) reversed |= ((bits >> bit) & 1) << (length - 1 - bit);
  return (uint16_t)reversed;
}

// Numbers the symbols of each length in order, as RFC 1951, section 3.2.2 demands.
static void numberSymbols(const uint32_t *counts, uint32_t symbols, uint32_t maxLength, struct Code *code) {
  uint32_t next[MAX_LENGTH + 2] = {0};
  for (uint32_t length = 1; length <= maxLength; length++) next[length + 1] = (next[length] + counts[length]) << 1;
  for (uint32_t symbol = 0; symbol < symbols; symbol++) {
    uint32_t length = code->lengths[symbol];
    if (length > 0) code->bits[symbol] = reverse(next[length]++, length);
  }
}

void makeCode(const uint32_t *frequencies, uint32_t symbols, uint32_t maxLength, struct Code *code) {
  struct Tree tree;
  __builtin_memset(code, 0, sizeof *code);
  __builtin_memset(tree.counts, 0, sizeof tree.counts);
  sortSymbols(&tree, frequencies, symbols);
  if (tree.count == 0) return;
  if (tree.count == 1) {
    tree.counts[1] = 1;
  } else {
    joinNodes(&tree);
    countDepths(&tree);
    limitDepths(&tree, maxLength);
  }
  uint32_t symbol = 0;
  for (uint32_t length = maxLength; length > 0; length--)
    for (uint32_t count = 0; count < tree.counts[length]; count++) code->lengths[tree.symbols[symbol++]] = (uint8_t)length;
  numberSymbols(tree.counts, symbols, maxLength, code);
}
