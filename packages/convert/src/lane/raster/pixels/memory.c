#include "memory.h"
#include <stdint.h>

enum { ALIGNMENT = 16, PAGE_BYTES = 65536 };

// Defined by the linker: the first byte after the module's variables and its stack.
extern uint8_t __heap_base;

static uint64_t used;

void freeAll(void) { used = 0; }

void *allocate(size_t bytes) {
  uint64_t heap = (uint64_t)(uintptr_t)&__heap_base;
  uint64_t start = (heap + used + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT, end = start + bytes;
  uint64_t present = (uint64_t)__builtin_wasm_memory_size(0) * PAGE_BYTES;
  if (end > present) {
    uint64_t pages = (end - present + PAGE_BYTES - 1) / PAGE_BYTES;
    if (pages > UINT16_MAX || __builtin_wasm_memory_grow(0, (size_t)pages) == SIZE_MAX) return NULL;
  }
  used = end - heap;
  return (void *)(uintptr_t)start;
}
