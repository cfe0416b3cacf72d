#include "json.h"
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 32 };

static const wchar_t *at;

static void skipSpace(void) {
  while (*at == L' ' || *at == L'\t' || *at == L'\r' || *at == L'\n') at++;
}

static bool take(const wchar_t *word) {
  size_t length = wcslen(word);
  if (wcsncmp(at, word, length) != 0) return false;
  at += length;
  return true;
}

static int hexOf(wchar_t digit) {
  if (digit >= L'0' && digit <= L'9') return digit - L'0';
  if ((digit | 32) >= L'a' && (digit | 32) <= L'f') return (digit | 32) - L'a' + 10;
  return -1;
}

// Returns the character of an escape sequence, or -1 if it is invalid. A zero character is invalid, because it would
// terminate the text.
static int readEscape(void) {
  static const wchar_t names[] = L"\"\\/bfnrt", values[] = L"\"\\/\b\f\n\r\t";
  wchar_t kind = *at;
  if (!kind) return -1;
  at++;
  if (kind != L'u') {
    const wchar_t *name = wcschr(names, kind);
    return name ? values[name - names] : -1;
  }
  int code = 0;
  for (int place = 0; place < 4; place++, at++) {
    int digit = hexOf(*at);
    if (digit < 0) return -1;
    code = code * 16 + digit;
  }
  return code ? code : -1;
}

static wchar_t *readText(void) {
  if (*at != L'"') return NULL;
  const wchar_t *start = ++at;
  size_t longest = 0;
  for (const wchar_t *end = start; *end && *end != L'"'; end++, longest++)
    if (*end == L'\\' && end[1]) end++;
  wchar_t *text = malloc((longest + 1) * sizeof *text), *to = text;
  while (text && *at && *at != L'"') {
    int code = *at++;
    if (code == L'\\') code = readEscape();
    if (code < 32 && at[-1] == code) code = -1;
    if (code < 0) return free(text), NULL;
    *to++ = (wchar_t)code;
  }
  if (!text || *at != L'"') return free(text), NULL;
  at++;
  *to = 0;
  return text;
}

static struct Json *readValue(int depth);

static bool readElement(struct Json *parent, struct Json **last, int depth) {
  wchar_t *name = NULL;
  skipSpace();
  if (parent->kind == JSON_OBJECT) {
    name = readText();
    skipSpace();
    if (!name || !take(L":")) return free(name), false;
  }
  struct Json *value = readValue(depth + 1);
  if (!value) return free(name), false;
  value->name = name;
  if (*last) (*last)->next = value;
  else parent->first = value;
  *last = value;
  skipSpace();
  return true;
}

static bool readElements(struct Json *parent, int depth) {
  const wchar_t *end = parent->kind == JSON_OBJECT ? L"}" : L"]";
  struct Json *last = NULL;
  skipSpace();
  if (take(end)) return true;
  do {
    if (!readElement(parent, &last, depth)) return false;
  } while (take(L","));
  return take(end);
}

static bool readNumber(struct Json *json) {
  wchar_t *end;
  if (*at != L'-' && (*at < L'0' || *at > L'9')) return false;
  json->number = wcstod(at, &end);
  at = end;
  return true;
}

static bool readInto(struct Json *json, int depth) {
  static const wchar_t *const words[] = {L"null", L"false", L"true"};
  for (int kind = JSON_NOTHING; kind <= JSON_TRUE; kind++)
    if (take(words[kind])) return json->kind = (enum JsonKind)kind, true;
  json->kind = *at == L'"' ? JSON_TEXT : *at == L'{' ? JSON_OBJECT : *at == L'[' ? JSON_LIST : JSON_NUMBER;
  if (json->kind == JSON_TEXT) return (json->text = readText()) != NULL;
  if (json->kind == JSON_NUMBER) return readNumber(json);
  at++;
  return readElements(json, depth);
}

static struct Json *readValue(int depth) {
  skipSpace();
  struct Json *json = depth < DEEPEST ? calloc(1, sizeof *json) : NULL;
  if (json && !readInto(json, depth)) return freeJson(json), NULL;
  return json;
}

struct Json *readJson(const wchar_t *text) {
  at = text;
  struct Json *json = readValue(0);
  skipSpace();
  if (json && *at) return freeJson(json), NULL;
  return json;
}

void freeJson(struct Json *json) {
  while (json) {
    struct Json *next = json->next;
    freeJson(json->first);
    free(json->name);
    free(json->text);
    free(json);
    json = next;
  }
}
