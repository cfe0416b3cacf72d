#pragma once

#include "shell.h"

// Whether a URL has a scheme that may be opened outside the program.
bool mayLeave(const wchar_t *address);
void openInBrowser(const wchar_t *address);
