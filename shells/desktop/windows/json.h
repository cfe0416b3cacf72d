// Parses a line of JSON into a tree, and writes strings.
#ifndef LEAFCAST_JSON_H
#define LEAFCAST_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

enum JsonKind { JSON_NOTHING, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_TEXT, JSON_LIST, JSON_OBJECT };
struct Json {
  enum JsonKind kind;
  // Only for members of an object.
  wchar_t *name;
  wchar_t *text;
  double number;
  struct Json *first, *next;
};

// Returns null for invalid JSON.
struct Json *readJson(const wchar_t *text);
void freeJson(struct Json *json);

// Members of an object, of any type. The fallback replaces missing members and members of another type.
const struct Json *memberOf(const struct Json *json, const wchar_t *name);
const wchar_t *textOf(const struct Json *json, const wchar_t *name, const wchar_t *fallback);
int numberOf(const struct Json *json, const wchar_t *name, int fallback);
bool flagOf(const struct Json *json, const wchar_t *name, bool fallback);
// Returns the first element of a list, or null.
const struct Json *listOf(const struct Json *json, const wchar_t *name);

// A growing ASCII text; other characters are written as escape sequences.
struct Line {
  char *text;
  size_t length, space;
};
void addPlain(struct Line *line, const char *text);
void addQuoted(struct Line *line, const wchar_t *text);

#endif
