// Parses which part of a file is requested (RFC 9110, 14.2).
#pragma once

#include "objc.h"

enum RangeKind { RANGE_NONE, RANGE_PART, RANGE_OUTSIDE };
enum RangeKind readRange(const char *value, size length, Span *part);
// Writes the `Content-Range` header: "bytes 0-9/10", or "bytes */10" without a part.
void writeRange(char *to, const Span *part, size length);
