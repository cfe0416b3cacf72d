// Stub of EmbeddedBrowserWebView.dll that records the launcher's calls and calls its handlers, as the real library
// does.
#include "../view/webview2.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static FILE *trace;
static HWND window;
static Com *keyHandler, *navigationHandler, *newWindowHandler, *fullScreenHandler, *downloadHandler, *completedHandler;
static const wchar_t *address;
static BOOL isFull;

#define NOTE(...) (fwprintf(trace, __VA_ARGS__), fflush(trace))
#define INVOKE(handler, event) METHOD(handler, 3, Com *, Com *)(handler, &view, event)

static HRESULT STDMETHODCALLTYPE missing(void) { return NOTE(L"a method that is not expected\n"), E_NOTIMPL; }
static void *methods[5][100];
static Com environment = {methods[0]}, controller = {methods[1]}, view = {methods[2]}, event = {methods[3]};

static ULONG STDMETHODCALLTYPE count(Com *self) { return self != NULL; }
static HRESULT STDMETHODCALLTYPE query(Com *self, const IID *id, void **object) {
  *object = IsEqualIID(id, &IID_View4) ? self : NULL;
  return *object ? S_OK : E_NOINTERFACE;
}

// Returns a copy of the current URL, which the caller frees.
static HRESULT STDMETHODCALLTYPE getUri(Com *self, wchar_t **uri) {
  (void)self;
  *uri = CoTaskMemAlloc((wcslen(address) + 1) * sizeof **uri);
  wcscpy(*uri, address);
  return S_OK;
}
static HRESULT STDMETHODCALLTYPE putCancel(Com *self, BOOL value) { return (void)self, NOTE(L"  cancelled %d\n", value), S_OK; }
static HRESULT STDMETHODCALLTYPE putHandled(Com *self, BOOL value) { return (void)self, NOTE(L"  handled %d\n", value), S_OK; }
static HRESULT STDMETHODCALLTYPE getKind(Com *self, int *kind) { return (void)self, *kind = 0, S_OK; }
static HRESULT STDMETHODCALLTYPE getKey(Com *self, UINT *key) { return (void)self, *key = VK_F11, S_OK; }
static HRESULT STDMETHODCALLTYPE getFull(Com *self, BOOL *full) { return (void)self, *full = isFull, S_OK; }

static void follow(const wchar_t *link) {
  address = link;
  NOTE(L"follows %ls\n", link);
  methods[3][NAVIGATION_GET_URI] = (void *)getUri;
  methods[3][NAVIGATION_PUT_CANCEL] = (void *)putCancel;
  INVOKE(navigationHandler, &event);
}

static void openWindow(const wchar_t *link) {
  address = link;
  NOTE(L"opens a window for %ls\n", link);
  methods[3][NEW_WINDOW_GET_URI] = (void *)getUri;
  methods[3][NEW_WINDOW_PUT_HANDLED] = (void *)putHandled;
  INVOKE(newWindowHandler, &event);
}

static void saySize(const wchar_t *when) {
  NOTE(L"%ls: %ls\n", when, GetWindowLongPtrW(window, GWL_STYLE) & WS_CAPTION ? L"a window" : L"full screen");
}

static HRESULT STDMETHODCALLTYPE getSuccess(Com *self, BOOL *success) { return (void)self, *success = TRUE, S_OK; }
static HRESULT STDMETHODCALLTYPE getOtherKey(Com *self, UINT *key) { return (void)self, *key = (UINT)_wtoi(address), S_OK; }

// Runs test scripts that simulate events in the page: "follow ADDRESS", "window ADDRESS", "key CODE".
static HRESULT STDMETHODCALLTYPE executeScript(Com *self, const wchar_t *script, Com *handler) {
  (void)self;
  if (wcsncmp(script, L"follow ", 7) == 0) follow(script + 7);
  if (wcsncmp(script, L"window ", 7) == 0) openWindow(script + 7);
  if (wcsncmp(script, L"key ", 4) == 0) {
    address = script + 4;
    methods[3][KEY_GET_KIND] = (void *)getKind;
    methods[3][KEY_GET_VIRTUAL_KEY] = (void *)getOtherKey;
    methods[3][KEY_PUT_HANDLED] = (void *)putHandled;
    METHOD(keyHandler, 3, Com *, Com *)(keyHandler, &controller, &event);
  }
  ((HRESULT(STDMETHODCALLTYPE *)(Com *, HRESULT, const wchar_t *))handler->methods[3])(handler, S_OK, L"\"\u4e66 \\\"ran\\\"\"");
  return S_OK;
}

static void drive(const wchar_t *own) {
  wchar_t inside[100];
  swprintf(inside, 100, L"%ls#p=2", own);
  follow(inside);
  follow(L"file:///etc/hosts");
  follow(L"javascript:1");
  follow(L"http://127.0.0.1.evil.example/");
  openWindow(inside);
  openWindow(L"file:///etc/hosts");
  methods[3][KEY_GET_KIND] = (void *)getKind;
  methods[3][KEY_GET_VIRTUAL_KEY] = (void *)getKey;
  methods[3][KEY_PUT_HANDLED] = (void *)putHandled;
  METHOD(keyHandler, 3, Com *, Com *)(keyHandler, &controller, &event);
  saySize(L"F11");
  METHOD(keyHandler, 3, Com *, Com *)(keyHandler, &controller, &event);
  saySize(L"F11");
  isFull = TRUE;
  INVOKE(fullScreenHandler, &event);
  saySize(L"the page is full screen");
  isFull = FALSE;
  INVOKE(fullScreenHandler, &event);
  saySize(L"the page is not");
  NOTE(L"downloads are asked about: %d\n", downloadHandler != NULL);
}

static HRESULT STDMETHODCALLTYPE navigate(Com *self, const wchar_t *uri) {
  (void)self;
  static int navigations;
  const wchar_t *path = wcsstr(uri, L"/index.html");
  NOTE(L"Navigate %ls\n", path ? path : uri);
  if (completedHandler) {
    methods[3][COMPLETED_GET_SUCCESS] = (void *)getSuccess;
    INVOKE(completedHandler, &event);
  } else if (navigations++ == 0) {
    drive(uri);
  }
  return S_OK;
}

#define ADDS(name, handler)                                                           \
  static HRESULT STDMETHODCALLTYPE name(Com *self, Com *given, int64_t *token) {       \
    (void)self;                                                                       \
    NOTE(L"" #name "\n");                                                             \
    *token = 1;                                                                       \
    handler = given;                                                                  \
    return S_OK;                                                                      \
  }
ADDS(addNavigationStarting, navigationHandler)
ADDS(addNewWindowRequested, newWindowHandler)
ADDS(addFullScreenChanged, fullScreenHandler)
ADDS(addAcceleratorKeyPressed, keyHandler)
ADDS(addDownloadStarting, downloadHandler)
ADDS(addNavigationCompleted, completedHandler)

static HRESULT STDMETHODCALLTYPE putBounds(Com *self, RECT area) {
  (void)self;
  RECT client;
  GetClientRect(window, &client);
  if (memcmp(&area, &client, sizeof area)) NOTE(L"other bounds than the window\n");
  return S_OK;
}
static HRESULT STDMETHODCALLTYPE getView(Com *self, Com **made) { return (void)self, *made = &view, S_OK; }
static HRESULT STDMETHODCALLTYPE moveFocus(Com *self, int reason) { return (void)self, NOTE(L"MoveFocus %d\n", reason), S_OK; }
static HRESULT STDMETHODCALLTYPE closeIt(Com *self) { return (void)self, NOTE(L"Close\n"), S_OK; }

static HRESULT STDMETHODCALLTYPE createController(Com *self, HWND given, Com *handler) {
  (void)self;
  wchar_t title[200];
  window = given;
  GetWindowTextW(given, title, 200);
  void *same = NULL, *other = NULL;
  METHOD(handler, 0, const IID *, void **)(handler, &IID_ControllerHandler, &same);
  METHOD(handler, 0, const IID *, void **)(handler, &IID_KeyHandler, &other);
  NOTE(L"CreateController, title of %d characters, is its handler %d and nothing else %d\n", (int)wcslen(title), same == handler, !other);
  return METHOD(handler, 3, HRESULT, Com *)(handler, S_OK, &controller);
}

__declspec(dllexport) HRESULT CreateWebViewEnvironmentWithOptionsInternal(BOOL, int, const wchar_t *, IUnknown *, Com *);
HRESULT CreateWebViewEnvironmentWithOptionsInternal(BOOL check, int kind, const wchar_t *folder, IUnknown *options, Com *handler) {
  trace = _wfopen(_wgetenv(L"LEAFCAST_TRACE"), L"w");
  const wchar_t *own = wcsstr(folder, L"\\Leafcast\\");
  NOTE(L"CreateEnvironment %d %d %ls %d\n", check, kind, own ? own : folder, options != NULL);
  for (int table = 0; table < 5; table++) {
    for (int place = 0; place < 100; place++) methods[table][place] = (void *)missing;
    methods[table][UNKNOWN_QUERY_INTERFACE] = (void *)query;
    methods[table][UNKNOWN_ADD_REF] = methods[table][UNKNOWN_RELEASE] = (void *)count;
  }
  methods[0][ENVIRONMENT_CREATE_CONTROLLER] = (void *)createController;
  methods[1][CONTROLLER_PUT_BOUNDS] = (void *)putBounds;
  methods[1][CONTROLLER_MOVE_FOCUS] = (void *)moveFocus;
  methods[1][CONTROLLER_ADD_ACCELERATOR_KEY_PRESSED] = (void *)addAcceleratorKeyPressed;
  methods[1][CONTROLLER_CLOSE] = (void *)closeIt;
  methods[1][CONTROLLER_GET_VIEW] = (void *)getView;
  methods[2][VIEW_NAVIGATE] = (void *)navigate;
  methods[2][VIEW_ADD_NAVIGATION_STARTING] = (void *)addNavigationStarting;
  methods[2][VIEW_ADD_NAVIGATION_COMPLETED] = (void *)addNavigationCompleted;
  methods[2][VIEW_EXECUTE_SCRIPT] = (void *)executeScript;
  methods[2][VIEW_ADD_NEW_WINDOW_REQUESTED] = (void *)addNewWindowRequested;
  methods[2][VIEW_ADD_FULL_SCREEN_CHANGED] = (void *)addFullScreenChanged;
  methods[2][VIEW_GET_FULL_SCREEN] = (void *)getFull;
  methods[2][VIEW_ADD_DOWNLOAD_STARTING] = (void *)addDownloadStarting;
  return METHOD(handler, 3, HRESULT, Com *)(handler, S_OK, &environment);
}
