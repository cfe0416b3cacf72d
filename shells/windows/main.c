// Shows the book appended to this program: in WebView2, which is part of Windows 11 and installed on most other
// systems, or otherwise in a browser.
#include "view/app-mode.h"
#include "server/archive.h"
#include "server/book.h"
#include "view/browser.h"
#include "server/server.h"
#include "text.h"
#include "view/window.h"
#include <shlobj.h>
#include <stdio.h>
#include <wchar.h>

enum { DAMAGED = 2, NO_PORT = 3 };

static int stop(enum Message message, int code) {
  MessageBoxW(NULL, say(message), bookTitle, MB_OK | MB_ICONERROR);
  return code;
}

static int serveOnly(uint16_t port) {
  printf("http://127.0.0.1:%u/index.html\n", port);
  fflush(stdout);
  Sleep(INFINITE);
  return 0;
}

static int runMessages(void) {
  MSG message;
  while (!hasWebViewFailed && GetMessageW(&message, NULL, 0, 0) > 0) {
    TranslateMessage(&message);
    DispatchMessageW(&message);
  }
  return 0;
}

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE previous, wchar_t *command, int show) {
  (void)previous;
  readConfig();
  bool isServer = wcscmp(command, L"--serve") == 0;
  if (!isServer && !isFirstInstance()) return 0;
  if (!openArchive()) return isServer ? DAMAGED : stop(MESSAGE_DAMAGED, DAMAGED);
  uint16_t port = startServer(config.port);
  if (!port) return stop(MESSAGE_NO_PORT, NO_PORT);
  if (isServer) return serveOnly(port);

  wchar_t data[MAX_PATH], folder[2 * MAX_PATH];
  swprintf(shellAddress, ARRAYSIZE(shellAddress), L"http://127.0.0.1:%u/index.html", port);
  SHGetFolderPathW(NULL, CSIDL_LOCAL_APPDATA, NULL, 0, data);
  swprintf(folder, ARRAYSIZE(folder), L"%ls\\Leafcast\\%ls", data, bookId);
  CoInitializeEx(NULL, COINIT_APARTMENTTHREADED);
  if (makeWindow(instance) && openWebView(folder, &pageRules)) {
    ShowWindow(shellWindow, show);
    runMessages();
    if (!hasWebViewFailed) return 0;
  }
  // Hide the window instead of closing it, because a second instance searches for it.
  ShowWindow(shellWindow, SW_HIDE);
  if (!runAppMode(folder, config.width, config.height, NULL)) openBrowser();
  return 0;
}
