#include "range.h"

static BOOL readNumber(const char **text, size *number) {
  int digits = 0;
  for (*number = 0; **text >= '0' && **text <= '9'; (*text)++) {
    if (++digits > 18) return 0;
    *number = *number * 10 + (size)(**text - '0');
  }
  return digits > 0;
}

// Parses the `Range` header. An unrecognized value counts as a request for the entire file.
enum RangeKind readRange(const char *value, size length, Span *part) {
  size first, last;
  for (const char *unit = "bytes="; *unit; unit++, value++)
    if (*value != *unit) return RANGE_NONE;
  BOOL hasFirst = readNumber(&value, &first);
  if (*value++ != '-') return RANGE_NONE;
  BOOL hasLast = readNumber(&value, &last);
  if (*value || (!hasFirst && !hasLast) || (hasFirst && hasLast && last < first)) return RANGE_NONE;
  if (!hasFirst) {
    if (last == 0 || length == 0) return RANGE_OUTSIDE;
    first = last < length ? length - last : 0;
  }
  if (first >= length) return RANGE_OUTSIDE;
  if (!hasFirst || !hasLast || last >= length) last = length - 1;
  *part = (Span){first, last - first + 1};
  return RANGE_PART;
}

static char *writeNumber(char *to, size number) {
  char digits[20];
  int count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while (number /= 10);
  while (count) *to++ = digits[--count];
  return to;
}

void writeRange(char *to, const Span *part, size length) {
  for (const char *unit = "bytes "; *unit;) *to++ = *unit++;
  if (part) {
    to = writeNumber(to, part->first);
    *to++ = '-';
    to = writeNumber(to, part->first + part->length - 1);
  } else {
    *to++ = '*';
  }
  *to++ = '/';
  *writeNumber(to, length) = 0;
}
