#pragma once

#include "../../../macos/objc.h"

// The window and its page; null until the application requests them.
extern id mainWindow, mainView;
void addWindowMethods(id class);
void showWindow(id command);
void setTitle(id command);
