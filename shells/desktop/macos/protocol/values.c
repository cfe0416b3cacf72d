#include "values.h"

static id memberOf(id from, const char *name, id class) {
  id value = SEND1(id, from, "objectForKey:", id, text(name));
  return value && SEND1(BOOL, value, "isKindOfClass:", id, class) ? value : 0;
}

id textOf(id from, const char *name) { return memberOf(from, name, CLASS(NSString)); }
id listOf(id from, const char *name) { return memberOf(from, name, CLASS(NSArray)); }

// Booleans are read as numbers, too.
long numberOf(id from, const char *name, long fallback) {
  id value = memberOf(from, name, CLASS(NSNumber));
  return value ? SEND(long, value, "integerValue") : fallback;
}

BOOL isObject(id value) { return value && SEND1(BOOL, value, "isKindOfClass:", id, CLASS(NSDictionary)); }
