#pragma once

#include "../../../macos/objc.h"

// The delegate that receives all callbacks of the system.
extern id delegate;
typedef void Code(void);
// Adds a method to the class of the delegate, by name and type encoding.
void addMethod(id class, const char *name, Code *code, const char *types);
