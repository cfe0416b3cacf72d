// Members of commands, of any type. Missing members and members of another type give null or the fallback.
#pragma once

#include "../../macos/objc.h"

id textOf(id from, const char *name);
id listOf(id from, const char *name);
long numberOf(id from, const char *name, long fallback);
BOOL isObject(id value);
