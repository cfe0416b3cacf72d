// The window, and the single instance of the program.
#pragma once

#include "shell.h"
#include "webview.h"

extern const struct PageRules pageRules;
bool isFirstInstance(void);
bool makeWindow(HINSTANCE instance);
