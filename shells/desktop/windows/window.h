#pragma once

#include "../../windows/shell.h"
#include "../../windows/webview.h"

extern const struct PageRules pageRules;
// `obey` receives each command line of the application.
bool makeHostWindow(HINSTANCE instance, void (*obey)(const wchar_t *line));
// Closes the window, and ends the program.
_Noreturn void endWith(int code);
