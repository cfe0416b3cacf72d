#pragma once

#include <stdbool.h>
#include <wchar.h>

void sendEvent(const char *name);
void sendText(const char *name, const char *member, const wchar_t *value);
void sendReady(void);
void sendOpened(wchar_t *const *paths, int count);
