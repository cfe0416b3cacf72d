#pragma once

#include "shell.h"

void setFullScreen(bool isFull);
bool isFullScreen(void);
// Replaces the window's menu: immediately, or when the window leaves full screen. Returns the previous menu.
HMENU exchangeMenu(HMENU next);
