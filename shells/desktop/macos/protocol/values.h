// Reads members of commands. If a member is missing or has another type, null or the fallback is returned.
#pragma once

#include "../../../macos/objc.h"

id textOf(id from, const char *name);
id listOf(id from, const char *name);
long numberOf(id from, const char *name, long fallback);
BOOL isObject(id value);
