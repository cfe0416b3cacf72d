// The page in the main window, and where it may navigate.
#pragma once

#include <webkit2/webkit2.h>

extern WebKitWebView *mainPage;
void makeMainPage(void);
void loadPage(const char *address);
