#include "webview.h"
#include "full-screen.h"
#include "webview2.h"
#include <commdlg.h>
#include <wchar.h>

bool hasWebViewFailed;
static Com *controller, *view;
static const struct PageRules *rules;

// A callback: an object with one method after those of every COM object. Handlers are never freed.
struct Handler {
  void *const *methods;
  const IID *id;
};

static HRESULT STDMETHODCALLTYPE queryInterface(struct Handler *handler, const IID *id, void **object) {
  bool isKnown = IsEqualIID(id, &IID_IUnknown) || IsEqualIID(id, handler->id);
  *object = isKnown ? handler : NULL;
  return isKnown ? S_OK : E_NOINTERFACE;
}
static ULONG STDMETHODCALLTYPE keep(struct Handler *handler) { return handler ? 1 : 0; }

#define HANDLER(name, interface, invoke)                                                                  \
  static void *const name##Methods[] = {(void *)queryInterface, (void *)keep, (void *)keep, (void *)invoke}; \
  static struct Handler name = {name##Methods, interface}

static void fail(void) {
  hasWebViewFailed = true;
  PostMessageW(shellWindow, WM_NULL, 0, 0);
}

// Returns the length of the page's origin, which is its URL without the path.
static size_t originLength(void) {
  const wchar_t *host = wcsstr(shellAddress, L"://"), *path = host ? wcschr(host + 3, L'/') : NULL;
  return path ? (size_t)(path - shellAddress) : wcslen(shellAddress);
}

// Whether a URL has the page's origin or was created by the page.
static bool isOwn(const wchar_t *address) {
  size_t length = originLength();
  if (wcsncmp(address, L"blob:", 5) == 0) address += 5;
  return wcsncmp(address, shellAddress, length) == 0 && (address[length] == L'/' || !address[length]);
}

// Handles navigation of the main page. Frames, such as videos of other sites, are not affected.
static HRESULT STDMETHODCALLTYPE onNavigation(void *self, Com *sender, Com *event) {
  (void)self, (void)sender;
  wchar_t *address = NULL;
  METHOD(event, NAVIGATION_GET_URI, wchar_t **)(event, &address);
  if (!address || isOwn(address)) return CoTaskMemFree(address), S_OK;
  METHOD(event, NAVIGATION_PUT_CANCEL, BOOL)(event, TRUE);
  rules->openOutside(address);
  CoTaskMemFree(address);
  return S_OK;
}
HANDLER(navigationHandler, &IID_NavigationHandler, onNavigation);

static HRESULT STDMETHODCALLTYPE onNewWindow(void *self, Com *sender, Com *event) {
  (void)self;
  wchar_t *address = NULL;
  METHOD(event, NEW_WINDOW_GET_URI, wchar_t **)(event, &address);
  bool isInside = address && isOwn(address);
  // Files of a book open in the same window, because no other program can access them.
  if (!isInside || rules->isOnlyWindow) METHOD(event, NEW_WINDOW_PUT_HANDLED, BOOL)(event, TRUE);
  if (isInside && rules->isOnlyWindow) METHOD(sender, VIEW_NAVIGATE, const wchar_t *)(sender, address);
  else if (address && !isInside) rules->openOutside(address);
  CoTaskMemFree(address);
  return S_OK;
}
HANDLER(newWindowHandler, &IID_NewWindowHandler, onNewWindow);

static HRESULT STDMETHODCALLTYPE onFullScreen(void *self, Com *sender, Com *event) {
  (void)self, (void)event;
  BOOL isWanted = FALSE;
  METHOD(sender, VIEW_GET_FULL_SCREEN, BOOL *)(sender, &isWanted);
  setFullScreen(isWanted);
  return S_OK;
}
HANDLER(fullScreenHandler, &IID_FullScreenHandler, onFullScreen);

static HRESULT STDMETHODCALLTYPE onKey(void *self, Com *sender, Com *event) {
  (void)self, (void)sender;
  enum { KEY_DOWN = 0, KEY_DOWN_WITH_ALT = 2 };
  int kind = KEY_DOWN;
  UINT key = 0;
  METHOD(event, KEY_GET_KIND, int *)(event, &kind);
  METHOD(event, KEY_GET_VIRTUAL_KEY, UINT *)(event, &key);
  if ((kind == KEY_DOWN || kind == KEY_DOWN_WITH_ALT) && rules->takeKey(key)) METHOD(event, KEY_PUT_HANDLED, BOOL)(event, TRUE);
  return S_OK;
}
HANDLER(keyHandler, &IID_KeyHandler, onKey);

// Asks the user where to save a download.
static HRESULT STDMETHODCALLTYPE onDownload(void *self, Com *sender, Com *event) {
  (void)self, (void)sender;
  static wchar_t path[32768];
  wchar_t *suggested = NULL;
  METHOD(event, DOWNLOAD_GET_PATH, wchar_t **)(event, &suggested);
  const wchar_t *name = suggested ? wcsrchr(suggested, L'\\') : NULL;
  wcsncpy(path, name ? name + 1 : L"", ARRAYSIZE(path) - 1);
  CoTaskMemFree(suggested);
  OPENFILENAMEW question = {
      .lStructSize = sizeof question,
      .hwndOwner = shellWindow,
      .lpstrFile = path,
      .nMaxFile = ARRAYSIZE(path),
      .Flags = OFN_OVERWRITEPROMPT | OFN_HIDEREADONLY | OFN_NOCHANGEDIR | OFN_PATHMUSTEXIST,
  };
  if (GetSaveFileNameW(&question)) METHOD(event, DOWNLOAD_PUT_PATH, const wchar_t *)(event, path);
  else METHOD(event, DOWNLOAD_PUT_CANCEL, BOOL)(event, TRUE);
  return S_OK;
}
HANDLER(downloadHandler, &IID_DownloadHandler, onDownload);

static HRESULT STDMETHODCALLTYPE onCompleted(void *self, Com *sender, Com *event) {
  (void)self, (void)sender;
  BOOL isThere = FALSE;
  METHOD(event, COMPLETED_GET_SUCCESS, BOOL *)(event, &isThere);
  if (isThere) rules->afterLoad();
  return S_OK;
}
HANDLER(completedHandler, &IID_CompletedHandler, onCompleted);

static void addHandlers(void) {
  int64_t token;
  METHOD(view, VIEW_ADD_NAVIGATION_STARTING, void *, int64_t *)(view, &navigationHandler, &token);
  METHOD(view, VIEW_ADD_NEW_WINDOW_REQUESTED, void *, int64_t *)(view, &newWindowHandler, &token);
  METHOD(view, VIEW_ADD_FULL_SCREEN_CHANGED, void *, int64_t *)(view, &fullScreenHandler, &token);
  METHOD(controller, CONTROLLER_ADD_ACCELERATOR_KEY_PRESSED, void *, int64_t *)(controller, &keyHandler, &token);
  if (rules->afterLoad) METHOD(view, VIEW_ADD_NAVIGATION_COMPLETED, void *, int64_t *)(view, &completedHandler, &token);
  Com *newer = NULL;
  // Older WebView2 versions lack this interface; they save downloads in their own folder and list them.
  if (SUCCEEDED(METHOD(view, UNKNOWN_QUERY_INTERFACE, const IID *, void **)(view, &IID_View4, (void **)&newer)) && newer) {
    METHOD(newer, VIEW_ADD_DOWNLOAD_STARTING, void *, int64_t *)(newer, &downloadHandler, &token);
  }
}

static HRESULT STDMETHODCALLTYPE onController(void *self, HRESULT result, Com *made) {
  (void)self;
  if (FAILED(result) || !made) return fail(), S_OK;
  controller = made;
  ((ULONG(STDMETHODCALLTYPE *)(Com *))made->methods[UNKNOWN_ADD_REF])(made);
  if (FAILED(METHOD(made, CONTROLLER_GET_VIEW, Com **)(made, &view)) || !view) return fail(), S_OK;
  addHandlers();
  fitWebView();
  navigateWebView();
  // With focus, the page receives keys immediately.
  focusWebView();
  return S_OK;
}
HANDLER(controllerHandler, &IID_ControllerHandler, onController);

static HRESULT STDMETHODCALLTYPE onEnvironment(void *self, HRESULT result, Com *environment) {
  (void)self;
  if (FAILED(result) || !environment ||
      FAILED(METHOD(environment, ENVIRONMENT_CREATE_CONTROLLER, HWND, void *)(environment, shellWindow, &controllerHandler)))
    fail();
  return S_OK;
}
HANDLER(environmentHandler, &IID_EnvironmentHandler, onEnvironment);

bool findRuntime(wchar_t *path, DWORD size) {
  static const wchar_t key[] =
      L"SOFTWARE\\Microsoft\\EdgeUpdate\\ClientState\\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}";
  HKEY roots[] = {HKEY_LOCAL_MACHINE, HKEY_CURRENT_USER};
  enum { FROM_32_BIT_VIEW = 0x00020000 };
  for (size_t index = 0; index < ARRAYSIZE(roots); index++) {
    DWORD bytes = size * sizeof *path;
    DWORD flags = RRF_RT_REG_SZ | (roots[index] == HKEY_LOCAL_MACHINE ? FROM_32_BIT_VIEW : 0);
    if (RegGetValueW(roots[index], key, L"EBWebView", flags, NULL, path, &bytes) == ERROR_SUCCESS) return true;
  }
  return false;
}

// Loads WebView2 directly instead of using Microsoft's WebView2 loader, which would be an additional file.
bool openWebView(const wchar_t *folder, const struct PageRules *given) {
  rules = given;
  wchar_t path[1024], library[1100];
  if (!findRuntime(path, ARRAYSIZE(path))) return false;
  swprintf(library, ARRAYSIZE(library), L"%ls\\EBWebView\\x64\\EmbeddedBrowserWebView.dll", path);
  HMODULE module = LoadLibraryExW(library, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
  if (!module) return false;
  typedef HRESULT(STDMETHODCALLTYPE * Create)(BOOL, int, const wchar_t *, IUnknown *, void *);
  Create create = (Create)(void *)GetProcAddress(module, "CreateWebViewEnvironmentWithOptionsInternal");
  if (!create) return false;
  return SUCCEEDED(create(TRUE, 0, folder, NULL, &environmentHandler));
}

void navigateWebView(void) {
  if (view && *shellAddress) METHOD(view, VIEW_NAVIGATE, const wchar_t *)(view, shellAddress);
}

void focusWebView(void) {
  enum { BY_PROGRAM = 0 };
  if (controller) METHOD(controller, CONTROLLER_MOVE_FOCUS, int)(controller, BY_PROGRAM);
}

void runInWebView(const wchar_t *script, void *done) {
  if (view) METHOD(view, VIEW_EXECUTE_SCRIPT, const wchar_t *, void *)(view, script, done);
}

void fitWebView(void) {
  RECT area;
  if (!controller || !GetClientRect(shellWindow, &area)) return;
  METHOD(controller, CONTROLLER_PUT_BOUNDS, RECT)(controller, area);
}

void closeWebView(void) {
  if (!controller) return;
  ((HRESULT(STDMETHODCALLTYPE *)(Com *))controller->methods[CONTROLLER_CLOSE])(controller);
  controller = NULL;
}
