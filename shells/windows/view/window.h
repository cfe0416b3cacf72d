// The launcher's window, and the check that only one instance runs.
#pragma once

#include "shell.h"
#include "webview.h"

extern const struct PageRules pageRules;
bool isFirstInstance(void);
bool makeWindow(HINSTANCE instance);
