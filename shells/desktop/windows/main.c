// The window of the desktop application on Windows: host [--test-door] [FILES] [-- PROGRAM ARGUMENTS]
#include "application.h"
#include "arguments.h"
#include "protocol/commands.h"
#include "protocol/events.h"
#include "instance.h"
#include "window/menu.h"
#include "window/window.h"
#include "../../windows/view/address.h"
#include "../../windows/view/app-mode.h"
#include "../../windows/view/full-screen.h"
#include <objbase.h>

enum { NOT_STARTED = 1 };

static void runMessages(void) {
  MSG message;
  while (!hasWebViewFailed && GetMessageW(&message, NULL, 0, 0) > 0) {
    bool isKey = message.message == WM_KEYDOWN || message.message == WM_SYSKEYDOWN;
    if (isKey && message.hwnd == shellWindow && takeKey((UINT)message.wParam)) continue;
    TranslateMessage(&message);
    DispatchMessageW(&message);
  }
}

// Waits for the application's URL, and shows it in a browser instead of this window.
static void showInBrowser(const wchar_t *folder) {
  MSG message;
  while (!*shellAddress && GetMessageW(&message, NULL, 0, 0) > 0) DispatchMessageW(&message);
  ShowWindow(shellWindow, SW_HIDE);
  if (runAppMode(folder, 1280, 800, job)) sendEvent("close");
  else openInBrowser(shellAddress);
  while (GetMessageW(&message, NULL, 0, 0) > 0) DispatchMessageW(&message);
}

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE previous, wchar_t *command, int show) {
  (void)previous, (void)command, (void)show;
  struct Arguments arguments;
  if (!readArguments(&arguments)) return NOT_STARTED;
  hasTestDoor = arguments.hasTestDoor;
  CoInitializeEx(NULL, COINIT_APARTMENTTHREADED);
  findProfile(arguments.isInstalled);
  if (handOver(arguments.files, arguments.fileCount)) return 0;
  if (!makeHostWindow(instance, obey) || !startApplication(arguments.command)) return NOT_STARTED;
  sendReady();
  if (openWebView(profileFolder(), &pageRules)) runMessages();
  showInBrowser(profileFolder());
  return 0;
}
