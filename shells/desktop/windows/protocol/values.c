#include "values.h"

const struct Json *memberOf(const struct Json *json, const wchar_t *name) {
  if (!json || json->kind != JSON_OBJECT) return NULL;
  for (const struct Json *member = json->first; member; member = member->next)
    if (wcscmp(member->name, name) == 0) return member;
  return NULL;
}

const wchar_t *textOf(const struct Json *json, const wchar_t *name, const wchar_t *fallback) {
  const struct Json *member = memberOf(json, name);
  return member && member->kind == JSON_TEXT ? member->text : fallback;
}

int numberOf(const struct Json *json, const wchar_t *name, int fallback) {
  const struct Json *member = memberOf(json, name);
  bool isNumber = member && member->kind == JSON_NUMBER && member->number > -2e9 && member->number < 2e9;
  return isNumber ? (int)member->number : fallback;
}

bool flagOf(const struct Json *json, const wchar_t *name, bool fallback) {
  const struct Json *member = memberOf(json, name);
  bool isFlag = member && (member->kind == JSON_TRUE || member->kind == JSON_FALSE);
  return isFlag ? member->kind == JSON_TRUE : fallback;
}

const struct Json *listOf(const struct Json *json, const wchar_t *name) {
  const struct Json *member = memberOf(json, name);
  return member && member->kind == JSON_LIST ? member->first : NULL;
}
