#include "window.h"
#include "address.h"
#include "../server/book.h"
#include "full-screen.h"
#include <shellapi.h>
#include <wchar.h>

enum { SHOW_AGAIN = WM_APP + 1 };

// Returns a window class name that is unique to the book, so that a second instance finds the window of the first one.
static const wchar_t *className(void) {
  static wchar_t name[240];
  if (!*name) swprintf(name, ARRAYSIZE(name), L"Leafcast %ls", bookId);
  return name;
}

bool isFirstInstance(void) {
  // The mutex exists until the program ends.
  CreateMutexW(NULL, FALSE, className());
  if (GetLastError() != ERROR_ALREADY_EXISTS) return true;
  HWND first = FindWindowW(className(), NULL);
  if (first) {
    DWORD process;
    GetWindowThreadProcessId(first, &process);
    AllowSetForegroundWindow(process);
    PostMessageW(first, SHOW_AGAIN, 0, 0);
  }
  return false;
}

static bool takeKey(UINT key) {
  if (key == VK_F11) setFullScreen(!isFullScreen());
  return key == VK_F11;
}

// Raises the window when a second instance is started, or shows the book in the browser again if there is no window.
static void showAgain(void) {
  if (!IsWindowVisible(shellWindow)) {
    ShellExecuteW(NULL, L"open", shellAddress, NULL, NULL, SW_SHOWNORMAL);
    return;
  }
  raiseWindow();
}

static LRESULT CALLBACK handle(HWND window, UINT message, WPARAM first, LPARAM second) {
  switch (message) {
    case WM_SIZE:
      fitWebView();
      return 0;
    case WM_KEYDOWN:
      takeKey((UINT)first);
      return 0;
    case WM_DPICHANGED: {
      const RECT *place = (const RECT *)second;
      SetWindowPos(window, NULL, place->left, place->top, place->right - place->left, place->bottom - place->top,
                   SWP_NOZORDER | SWP_NOACTIVATE);
      return 0;
    }
    case SHOW_AGAIN:
      showAgain();
      return 0;
    case WM_DESTROY:
      closeWebView();
      PostQuitMessage(0);
      return 0;
    default:
      return DefWindowProcW(window, message, first, second);
  }
}

// Scales a size to the pixel density of the display. Windows 7 lacks the function for this, so 96 dots per inch are
// assumed there.
static int scaled(int size) {
  UINT(WINAPI * dpiOf)(void) = (UINT(WINAPI *)(void))(void *)GetProcAddress(GetModuleHandleW(L"user32"), "GetDpiForSystem");
  return MulDiv(size, dpiOf ? (int)dpiOf() : 96, 96);
}

bool makeWindow(HINSTANCE instance) {
  WNDCLASSW class = {
      .lpfnWndProc = handle,
      .hInstance = instance,
      .lpszClassName = className(),
      .hIcon = LoadIconW(instance, MAKEINTRESOURCEW(1)),
      .hCursor = LoadCursorW(NULL, (const wchar_t *)IDC_ARROW),
      .hbrBackground = (HBRUSH)(COLOR_WINDOW + 1),
  };
  if (!RegisterClassW(&class)) return false;
  shellWindow = CreateWindowW(className(), bookTitle, WS_OVERLAPPEDWINDOW, CW_USEDEFAULT, CW_USEDEFAULT,
                             scaled(config.width), scaled(config.height), NULL, NULL, instance, NULL);
  return shellWindow != NULL;
}

const struct PageRules pageRules = {.isOnlyWindow = true, .openOutside = openInBrowser, .takeKey = takeKey};
