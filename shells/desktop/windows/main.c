// The window of the desktop application on Windows: host [--test-door] [FILES] [-- PROGRAM ARGUMENTS]
#include "host.h"
#include <objbase.h>

bool hasTestDoor;
wchar_t shellAddress[2048];

enum { NOT_STARTED = 1 };

// Everything attached to this program ends with it: the application sees the end of its input, and the job is closed.
_Noreturn void endWith(int code) {
  setFullScreen(false);
  closeWebView();
  DestroyWindow(shellWindow);
  ExitProcess((UINT)code);
}

static void runMessages(void) {
  MSG message;
  while (!hasWebViewFailed && GetMessageW(&message, NULL, 0, 0) > 0) {
    bool isKey = message.message == WM_KEYDOWN || message.message == WM_SYSKEYDOWN;
    if (isKey && message.hwnd == shellWindow && takeKey((UINT)message.wParam)) continue;
    TranslateMessage(&message);
    DispatchMessageW(&message);
  }
}

// Waits for the address that a browser shows in place of the window.
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
  CoInitializeEx(NULL, COINIT_APARTMENTTHREADED);
  findProfile(arguments.isInstalled);
  if (handOver(arguments.files, arguments.fileCount)) return 0;
  if (!makeHostWindow(instance) || !startApplication(arguments.command)) return NOT_STARTED;
  sendReady();
  if (openWebView(profileFolder())) runMessages();
  showInBrowser(profileFolder());
  return 0;
}
