#pragma once

#include "shell.h"

// Runs Edge or Chrome as the window, and returns when it is closed. Returns false if neither is installed.
// The browser ends with the job, if there is one.
bool runAppMode(const wchar_t *folder, int width, int height, HANDLE job);
