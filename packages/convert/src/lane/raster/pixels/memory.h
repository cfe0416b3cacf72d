// Memory of the WebAssembly module. It grows and is used again for each image, and is never given back.
#pragma once

#include <stddef.h>

// Frees everything.
void freeAll(void);

// Returns memory at a multiple of 16; null if there is none.
void *allocate(size_t bytes);
