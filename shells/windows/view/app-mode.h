#pragma once

#include "shell.h"

// Runs Edge or Chrome as the window, and returns when the browser is closed. Returns false if neither is installed. If
// a job object is given, the browser ends with it.
bool runAppMode(const wchar_t *folder, int width, int height, HANDLE job);
