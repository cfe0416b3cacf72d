// Declarations of the C library functions that are used.
#pragma once

#include "../../macos/objc.h"

extern void exit(int code);
extern void *calloc(size, size);
