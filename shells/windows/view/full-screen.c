#include "full-screen.h"

static WINDOWPLACEMENT placement = {.length = sizeof placement};
static bool isFull;
// The window's menu while the window is in full screen, where it is not displayed.
static HMENU menu;

bool isFullScreen(void) { return isFull; }

HMENU exchangeMenu(HMENU next) {
  HMENU old = isFull ? menu : GetMenu(shellWindow);
  if (isFull) menu = next;
  else SetMenu(shellWindow, next);
  return old;
}

void setFullScreen(bool wanted) {
  if (wanted == isFull) return;
  isFull = wanted;
  LONG_PTR style = GetWindowLongPtrW(shellWindow, GWL_STYLE);
  if (!wanted) {
    if (menu) SetMenu(shellWindow, menu);
    SetWindowLongPtrW(shellWindow, GWL_STYLE, style | WS_OVERLAPPEDWINDOW);
    SetWindowPlacement(shellWindow, &placement);
    SetWindowPos(shellWindow, NULL, 0, 0, 0, 0, SWP_NOMOVE | SWP_NOSIZE | SWP_NOZORDER | SWP_FRAMECHANGED);
    return;
  }
  MONITORINFO monitor = {.cbSize = sizeof monitor};
  GetWindowPlacement(shellWindow, &placement);
  GetMonitorInfoW(MonitorFromWindow(shellWindow, MONITOR_DEFAULTTOPRIMARY), &monitor);
  RECT *all = &monitor.rcMonitor;
  menu = GetMenu(shellWindow);
  if (menu) SetMenu(shellWindow, NULL);
  SetWindowLongPtrW(shellWindow, GWL_STYLE, style & ~WS_OVERLAPPEDWINDOW);
  SetWindowPos(shellWindow, HWND_TOP, all->left, all->top, all->right - all->left, all->bottom - all->top,
               SWP_NOOWNERZORDER | SWP_FRAMECHANGED);
}
