// The part of WebView2's COM interfaces that is used: method indexes as declared in Microsoft's WebView2.h, and
// interface ids.
#ifndef LEAFCAST_WEBVIEW2_H
#define LEAFCAST_WEBVIEW2_H

#include <windows.h>
#include <objbase.h>

// Any COM object, which begins with the address of its method table.
typedef struct Com {
  void *const *methods;
} Com;

// Returns the method at an index, cast to its argument types. Example: METHOD(view, VIEW_NAVIGATE, const wchar_t
// *)(view, address)
#define METHOD(object, place, ...) ((HRESULT(STDMETHODCALLTYPE *)(Com *, __VA_ARGS__))(object)->methods[place])

enum { UNKNOWN_QUERY_INTERFACE = 0, UNKNOWN_ADD_REF = 1, UNKNOWN_RELEASE = 2 };
enum { ENVIRONMENT_CREATE_CONTROLLER = 3 };
enum {
  CONTROLLER_PUT_BOUNDS = 6,
  CONTROLLER_MOVE_FOCUS = 12,
  CONTROLLER_ADD_ACCELERATOR_KEY_PRESSED = 19,
  CONTROLLER_CLOSE = 24,
  CONTROLLER_GET_VIEW = 25,
};
enum {
  VIEW_NAVIGATE = 5,
  VIEW_ADD_NAVIGATION_STARTING = 7,
  VIEW_ADD_NAVIGATION_COMPLETED = 15,
  VIEW_EXECUTE_SCRIPT = 29,
  VIEW_ADD_NEW_WINDOW_REQUESTED = 44,
  VIEW_ADD_FULL_SCREEN_CHANGED = 52,
  VIEW_GET_FULL_SCREEN = 54,
  // This method exists only in ICoreWebView2_4.
  VIEW_ADD_DOWNLOAD_STARTING = 75,
};
enum { NEW_WINDOW_GET_URI = 3, NEW_WINDOW_PUT_HANDLED = 6 };
enum { NAVIGATION_GET_URI = 3, NAVIGATION_PUT_CANCEL = 8 };
enum { COMPLETED_GET_SUCCESS = 3 };
enum { KEY_GET_KIND = 3, KEY_GET_VIRTUAL_KEY = 4, KEY_PUT_HANDLED = 8 };
enum { DOWNLOAD_PUT_CANCEL = 5, DOWNLOAD_GET_PATH = 6, DOWNLOAD_PUT_PATH = 7 };

static const IID IID_View4 = {0x20d02d59, 0x6df2, 0x42dc, {0xbd, 0x06, 0xf9, 0x8a, 0x69, 0x4b, 0x13, 0x02}};
static const IID IID_EnvironmentHandler = {0x4e8a3389, 0xc9d8, 0x4bd2, {0xb6, 0xb5, 0x12, 0x4f, 0xee, 0x6c, 0xc1, 0x4d}};
static const IID IID_ControllerHandler = {0x6c4819f3, 0xc9b7, 0x4260, {0x81, 0x27, 0xc9, 0xf5, 0xbd, 0xe7, 0xf6, 0x8c}};
static const IID IID_NavigationHandler = {0x9adbe429, 0xf36d, 0x432b, {0x9d, 0xdc, 0xf8, 0x88, 0x1f, 0xbd, 0x76, 0xe3}};
static const IID IID_CompletedHandler = {0xd33a35bf, 0x1c49, 0x4f98, {0x93, 0xab, 0x00, 0x6e, 0x05, 0x33, 0xfe, 0x1c}};
static const IID IID_ScriptHandler = {0x49511172, 0xcc67, 0x4bca, {0x92, 0x37, 0x13, 0x71, 0x12, 0xf4, 0xc4, 0xcc}};
static const IID IID_NewWindowHandler = {0xd4c185fe, 0xc81c, 0x4989, {0x97, 0xaf, 0x2d, 0x3f, 0xa7, 0xab, 0x56, 0x51}};
static const IID IID_FullScreenHandler = {0xe45d98b1, 0xafef, 0x45be, {0x8b, 0xaf, 0x6c, 0x77, 0x28, 0x86, 0x7f, 0x73}};
static const IID IID_KeyHandler = {0xb29c7e28, 0xfa79, 0x41a8, {0x8e, 0x44, 0x65, 0x81, 0x1c, 0x76, 0xdc, 0xb2}};
static const IID IID_DownloadHandler = {0xefedc989, 0xc396, 0x41ca, {0x83, 0xf7, 0x07, 0xf8, 0x45, 0xa5, 0x57, 0x24}};

#endif
