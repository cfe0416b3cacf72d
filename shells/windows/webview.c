#include "book.h"
#include "webview2.h"
#include <commdlg.h>
#include <wchar.h>

bool hasWebViewFailed;
static Com *controller, *view;
// The address without its path: where the book lies.
static size_t originLength;

// What is called back: an object with one method behind those that every COM object has. None is ever freed.
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
  PostMessageW(bookWindow, WM_NULL, 0, 0);
}

static bool isOwn(const wchar_t *address) {
  return wcsncmp(address, bookAddress, originLength) == 0 && (address[originLength] == L'/' || !address[originLength]);
}

// Films of other sites lie in frames, which this does not concern.
static HRESULT STDMETHODCALLTYPE onNavigation(void *self, Com *sender, Com *event) {
  (void)self, (void)sender;
  wchar_t *address = NULL;
  METHOD(event, NAVIGATION_GET_URI, wchar_t **)(event, &address);
  if (!address || isOwn(address)) return CoTaskMemFree(address), S_OK;
  METHOD(event, NAVIGATION_PUT_CANCEL, BOOL)(event, TRUE);
  openOutside(address);
  CoTaskMemFree(address);
  return S_OK;
}
HANDLER(navigationHandler, &IID_NavigationHandler, onNavigation);

static HRESULT STDMETHODCALLTYPE onNewWindow(void *self, Com *sender, Com *event) {
  (void)self;
  wchar_t *address = NULL;
  METHOD(event, NEW_WINDOW_GET_URI, wchar_t **)(event, &address);
  METHOD(event, NEW_WINDOW_PUT_HANDLED, BOOL)(event, TRUE);
  // Files of the book stay in it: no other program can reach them.
  if (address && isOwn(address)) METHOD(sender, VIEW_NAVIGATE, const wchar_t *)(sender, address);
  else if (address) openOutside(address);
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
  enum { KEY_DOWN = 0 };
  int kind = KEY_DOWN;
  UINT key = 0;
  METHOD(event, KEY_GET_KIND, int *)(event, &kind);
  METHOD(event, KEY_GET_VIRTUAL_KEY, UINT *)(event, &key);
  if (key != VK_F11) return S_OK;
  if (kind == KEY_DOWN) setFullScreen(!isFullScreen());
  METHOD(event, KEY_PUT_HANDLED, BOOL)(event, TRUE);
  return S_OK;
}
HANDLER(keyHandler, &IID_KeyHandler, onKey);

// Asks where a file is to be saved.
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
      .hwndOwner = bookWindow,
      .lpstrFile = path,
      .nMaxFile = ARRAYSIZE(path),
      .Flags = OFN_OVERWRITEPROMPT | OFN_HIDEREADONLY | OFN_NOCHANGEDIR | OFN_PATHMUSTEXIST,
  };
  if (GetSaveFileNameW(&question)) METHOD(event, DOWNLOAD_PUT_PATH, const wchar_t *)(event, path);
  else METHOD(event, DOWNLOAD_PUT_CANCEL, BOOL)(event, TRUE);
  return S_OK;
}
HANDLER(downloadHandler, &IID_DownloadHandler, onDownload);

static void addHandlers(void) {
  int64_t token;
  METHOD(view, VIEW_ADD_NAVIGATION_STARTING, void *, int64_t *)(view, &navigationHandler, &token);
  METHOD(view, VIEW_ADD_NEW_WINDOW_REQUESTED, void *, int64_t *)(view, &newWindowHandler, &token);
  METHOD(view, VIEW_ADD_FULL_SCREEN_CHANGED, void *, int64_t *)(view, &fullScreenHandler, &token);
  METHOD(controller, CONTROLLER_ADD_ACCELERATOR_KEY_PRESSED, void *, int64_t *)(controller, &keyHandler, &token);
  Com *newer = NULL;
  // Older ones save downloads in their own folder, and show a list of them.
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
  METHOD(view, VIEW_NAVIGATE, const wchar_t *)(view, bookAddress);
  // By program, so that keys reach the book at once.
  METHOD(controller, CONTROLLER_MOVE_FOCUS, int)(controller, 0);
  return S_OK;
}
HANDLER(controllerHandler, &IID_ControllerHandler, onController);

static HRESULT STDMETHODCALLTYPE onEnvironment(void *self, HRESULT result, Com *environment) {
  (void)self;
  if (FAILED(result) || !environment ||
      FAILED(METHOD(environment, ENVIRONMENT_CREATE_CONTROLLER, HWND, void *)(environment, bookWindow, &controllerHandler)))
    fail();
  return S_OK;
}
HANDLER(environmentHandler, &IID_EnvironmentHandler, onEnvironment);

// The folder of the newest installed runtime, for all users or for this one.
static bool findRuntime(wchar_t *path, DWORD size) {
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

// Does what the loader of WebView2 does, which would be one more file.
bool openWebView(const wchar_t *folder) {
  wchar_t path[1024], library[1100];
  if (!findRuntime(path, ARRAYSIZE(path))) return false;
  swprintf(library, ARRAYSIZE(library), L"%ls\\EBWebView\\x64\\EmbeddedBrowserWebView.dll", path);
  HMODULE module = LoadLibraryExW(library, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
  if (!module) return false;
  typedef HRESULT(STDMETHODCALLTYPE * Create)(BOOL, int, const wchar_t *, IUnknown *, void *);
  Create create = (Create)(void *)GetProcAddress(module, "CreateWebViewEnvironmentWithOptionsInternal");
  if (!create) return false;
  originLength = (size_t)(wcsrchr(bookAddress, L'/') - bookAddress);
  return SUCCEEDED(create(TRUE, 0, folder, NULL, &environmentHandler));
}

void fitWebView(void) {
  RECT area;
  if (!controller || !GetClientRect(bookWindow, &area)) return;
  METHOD(controller, CONTROLLER_PUT_BOUNDS, RECT)(controller, area);
}

void closeWebView(void) {
  if (!controller) return;
  ((HRESULT(STDMETHODCALLTYPE *)(Com *))controller->methods[CONTROLLER_CLOSE])(controller);
  controller = NULL;
}
