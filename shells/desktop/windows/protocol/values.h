// Reads members of an object. If a member is missing or has another type, the fallback is returned.
#pragma once

#include "json.h"

const struct Json *memberOf(const struct Json *json, const wchar_t *name);
const wchar_t *textOf(const struct Json *json, const wchar_t *name, const wchar_t *fallback);
int numberOf(const struct Json *json, const wchar_t *name, int fallback);
bool flagOf(const struct Json *json, const wchar_t *name, bool fallback);
// Returns the first element of a list, or null.
const struct Json *listOf(const struct Json *json, const wchar_t *name);
