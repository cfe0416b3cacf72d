// The window that shows a page. It is used by the launcher of a book and by the desktop application.
#pragma once

#define WIN32_LEAN_AND_MEAN
#include <winsock2.h>
#include <windows.h>
#include <stdbool.h>
#include <stdint.h>

extern HWND shellWindow;
// URL of the content. Only pages with the same origin stay in the window.
extern wchar_t shellAddress[2048];
// Brings the window to the front if it is visible.
void raiseWindow(void);
