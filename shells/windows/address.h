#pragma once

#include "shell.h"

// Opens an address in the browser if its kind may leave the program.
bool mayLeave(const wchar_t *address);
void openInBrowser(const wchar_t *address);
