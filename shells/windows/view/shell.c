#include "shell.h"

HWND shellWindow;
wchar_t shellAddress[2048];

void raiseWindow(void) {
  if (!IsWindowVisible(shellWindow)) return;
  if (IsIconic(shellWindow)) ShowWindow(shellWindow, SW_RESTORE);
  SetForegroundWindow(shellWindow);
}
