// Shows the book stored in this bundle's resources, in a web view whose URLs begin with book://book/.
#include "delegate.h"
#include "files.h"
#include "menu.h"

enum { LAZY = 1, REGULAR = 0, BUFFERED = 2, TITLED_CLOSABLE_SMALL_SIZABLE = 15, FULL_SCREEN_PRIMARY = 1 << 7 };
static const Rect frame = {0, 0, 1280, 800};

static id makeDelegate(void) {
  id class = objc_allocateClassPair(CLASS(NSObject), "LeafcastBook", 0);
  addFileMethods(class);
  addPageMethods(class);
  objc_registerClassPair(class);
  return make(class);
}

static id makeView(id delegate) {
  id configuration = make(CLASS(WKWebViewConfiguration)), preferences = SEND(id, configuration, "preferences");
  SEND2(void, configuration, "setURLSchemeHandler:forURLScheme:", id, delegate, id, text("book"));
  SEND1(void, configuration, "setMediaTypesRequiringUserActionForPlayback:", size, 0);
  SEND2(void, SEND(id, configuration, "userContentController"), "addScriptMessageHandler:name:", id, delegate, id, text("print"));
  // Full screen for elements is supported since macOS 12.3.
  if (responds(preferences, "setElementFullscreenEnabled:")) SEND1(void, preferences, "setElementFullscreenEnabled:", BOOL, 1);
  id view = SEND(id, CLASS(WKWebView), "alloc");
  view = SEND2(id, view, "initWithFrame:configuration:", Rect, frame, id, configuration);
  SEND1(void, view, "setNavigationDelegate:", id, delegate);
  SEND1(void, view, "setUIDelegate:", id, delegate);
  return view;
}

static void showWindow(id view, id name) {
  id window = SEND(id, CLASS(NSWindow), "alloc");
  window = SEND4(id, window, "initWithContentRect:styleMask:backing:defer:", Rect, frame, size, TITLED_CLOSABLE_SMALL_SIZABLE,
                 size, BUFFERED, BOOL, 0);
  SEND1(void, window, "setContentView:", id, view);
  if (name) SEND1(void, window, "setTitle:", id, name);
  SEND(void, window, "center");
  SEND1(BOOL, window, "setFrameAutosaveName:", id, text("book"));
  SEND1(void, window, "setCollectionBehavior:", size, FULL_SCREEN_PRIMARY);
  SEND1(void, window, "makeKeyAndOrderFront:", id, 0);
}

int main(void) {
  objc_autoreleasePoolPush();
  dlopen("/System/Library/Frameworks/AppKit.framework/AppKit", LAZY);
  dlopen("/System/Library/Frameworks/WebKit.framework/WebKit", LAZY);
  id application = SEND(id, CLASS(NSApplication), "sharedApplication"), delegate = makeDelegate();
  id bundle = SEND(id, CLASS(NSBundle), "mainBundle");
  id name = SEND1(id, bundle, "objectForInfoDictionaryKey:", id, text("CFBundleDisplayName"));
  SEND1(BOOL, application, "setActivationPolicy:", long, REGULAR);
  SEND1(void, application, "setDelegate:", id, delegate);
  addMenus(application, name);
  id view = makeView(delegate);
  showWindow(view, name);
  SEND1(void, application, "activateIgnoringOtherApps:", BOOL, 1);
  id address = SEND1(id, CLASS(NSURL), "URLWithString:", id, text("book://book/index.html"));
  SEND1(id, view, "loadRequest:", id, SEND1(id, CLASS(NSURLRequest), "requestWithURL:", id, address));
  SEND(void, application, "run");
  return 0;
}
