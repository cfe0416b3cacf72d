#pragma once

#include "shell.h"

void setFullScreen(bool isFull);
bool isFullScreen(void);
// Sets another menu for the window, now or after full screen. Returns the previous one.
HMENU exchangeMenu(HMENU next);
