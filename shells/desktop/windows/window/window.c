#include "window.h"
#include "../protocol/events.h"
#include "../instance.h"
#include "../protocol/lines.h"
#include "menu.h"
#include "../../../windows/view/address.h"
#include "../../../windows/view/full-screen.h"
#include <shellapi.h>
#include <stdlib.h>

static void (*obeyLine)(const wchar_t *line);

static void sendLoaded(void) { sendEvent("loaded"); }

// Whether a URL is that of a dropped file that the page does not accept. The browser would otherwise open the file.
static bool isFile(const wchar_t *address) { return _wcsnicmp(address, L"file:", 5) == 0; }

static void openOutside(const wchar_t *address) {
  wchar_t path[2 * MAX_PATH];
  DWORD size = ARRAYSIZE(path);
  wchar_t *list[] = {path};
  HRESULT(WINAPI * pathOf)(const wchar_t *, wchar_t *, DWORD *, DWORD) =
      (HRESULT(WINAPI *)(const wchar_t *, wchar_t *, DWORD *, DWORD))(void *)GetProcAddress(LoadLibraryW(L"shlwapi"),
                                                                                            "PathCreateFromUrlW");
  if (mayLeave(address)) sendText("link", "url", address);
  else if (isFile(address) && pathOf && SUCCEEDED(pathOf(address, path, &size, 0))) sendOpened(list, 1);
}

const struct PageRules pageRules = {.afterLoad = sendLoaded, .openOutside = openOutside, .takeKey = takeKey};

static void takeDropped(HDROP drop) {
  UINT count = DragQueryFileW(drop, 0xffffffff, NULL, 0), taken = 0;
  wchar_t **paths = calloc(count + 1, sizeof *paths);
  for (UINT index = 0; paths && index < count; index++) {
    UINT length = DragQueryFileW(drop, index, NULL, 0);
    paths[taken] = calloc(length + 1, sizeof **paths);
    if (paths[taken] && DragQueryFileW(drop, index, paths[taken], length + 1)) taken++;
  }
  if (paths) sendOpened(paths, (int)taken);
  for (UINT index = 0; index < taken; index++) free(paths[index]);
  free(paths);
  DragFinish(drop);
}

static LRESULT CALLBACK handle(HWND window, UINT message, WPARAM first, LPARAM second) {
  switch (message) {
    case LINE_CAME:
      obeyLine((wchar_t *)second);
      free((wchar_t *)second);
      return 0;
    case WM_SIZE:
      fitWebView();
      return 0;
    case WM_SETFOCUS:
      focusWebView();
      return 0;
    case WM_COMMAND:
      if (second == 0) pressPlace(LOWORD(first));
      return 0;
    case WM_DPICHANGED: {
      const RECT *place = (const RECT *)second;
      SetWindowPos(window, NULL, place->left, place->top, place->right - place->left, place->bottom - place->top,
                   SWP_NOZORDER | SWP_NOACTIVATE);
      return 0;
    }
    case WM_DROPFILES:
      takeDropped((HDROP)first);
      return 0;
    case WM_COPYDATA:
      takeHandedOver((const COPYDATASTRUCT *)second);
      return TRUE;
    case WM_CLOSE:
      // Asks the application whether to close the window, because it may have unsaved changes.
      sendEvent("close");
      return 0;
    default:
      return DefWindowProcW(window, message, first, second);
  }
}

bool makeHostWindow(HINSTANCE instance, void (*obey)(const wchar_t *line)) {
  obeyLine = obey;
  WNDCLASSW class = {
      .lpfnWndProc = handle,
      .hInstance = instance,
      .lpszClassName = windowClass(),
      .hIcon = LoadIconW(instance, MAKEINTRESOURCEW(1)),
      .hCursor = LoadCursorW(NULL, (const wchar_t *)IDC_ARROW),
      .hbrBackground = (HBRUSH)(COLOR_WINDOW + 1),
  };
  if (!RegisterClassW(&class)) return false;
  shellWindow = CreateWindowExW(WS_EX_ACCEPTFILES, windowClass(), L"Leafcast", WS_OVERLAPPEDWINDOW, CW_USEDEFAULT, CW_USEDEFAULT,
                                1280, 800, NULL, NULL, instance, NULL);
  return shellWindow != NULL;
}

// The processes started by this program end with it: the application sees the end of its input, and the job object is
// closed.
_Noreturn void endWith(int code) {
  setFullScreen(false);
  closeWebView();
  DestroyWindow(shellWindow);
  ExitProcess((UINT)code);
}
