// Parses HTTP requests.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct Request {
  bool isHead;
  // HTTP status: 200, or the error for a refused request.
  int status;
  char path[1024];
  size_t pathLength;
  // Value of the `Range` header, or null.
  const char *range;
};
void readRequest(char *text, uint16_t port, struct Request *request);
enum RangeKind { RANGE_NONE, RANGE_PART, RANGE_OUTSIDE };
// `first` and `last` are byte offsets, from 0.
enum RangeKind readRange(const char *value, uint64_t size, uint64_t *first, uint64_t *last);
const char *typeOf(const char *name, size_t length);
