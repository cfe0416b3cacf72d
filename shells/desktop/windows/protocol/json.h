// Parses a line of JSON into a tree.
#pragma once

#include <stdbool.h>
#include <wchar.h>

enum JsonKind { JSON_NOTHING, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_TEXT, JSON_LIST, JSON_OBJECT };
struct Json {
  enum JsonKind kind;
  // Set only for members of an object.
  wchar_t *name;
  wchar_t *text;
  double number;
  struct Json *first, *next;
};

// Returns null for invalid JSON.
struct Json *readJson(const wchar_t *text);
void freeJson(struct Json *json);
