#pragma once

#include "../../../windows/view/shell.h"
#include "../../../windows/view/webview.h"

extern const struct PageRules pageRules;
// `obey` is called with each command line that the application writes.
bool makeHostWindow(HINSTANCE instance, void (*obey)(const wchar_t *line));
// Closes the window, and ends the program.
_Noreturn void endWith(int code);
