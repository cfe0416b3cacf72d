// Reads a line of JSON into a tree, and writes texts.
#ifndef LEAFCAST_JSON_H
#define LEAFCAST_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

enum JsonKind { JSON_NOTHING, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_TEXT, JSON_LIST, JSON_OBJECT };
struct Json {
  enum JsonKind kind;
  // Of a member of an object.
  wchar_t *name;
  wchar_t *text;
  double number;
  struct Json *first, *next;
};

// Null where it is not JSON.
struct Json *readJson(const wchar_t *text);
void freeJson(struct Json *json);

// Members of an object, whatever they are in truth. What is missing or of another kind is the fallback.
const struct Json *memberOf(const struct Json *json, const wchar_t *name);
const wchar_t *textOf(const struct Json *json, const wchar_t *name, const wchar_t *fallback);
int numberOf(const struct Json *json, const wchar_t *name, int fallback);
bool flagOf(const struct Json *json, const wchar_t *name, bool fallback);
// The first element of a list, or null.
const struct Json *listOf(const struct Json *json, const wchar_t *name);

// A text that grows, in ASCII: what is not is written by its code.
struct Line {
  char *text;
  size_t length, space;
};
void addPlain(struct Line *line, const char *text);
void addQuoted(struct Line *line, const wchar_t *text);

#endif
