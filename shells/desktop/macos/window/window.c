#include "window.h"
#include "delegate.h"
#include "../protocol/events.h"
#include "../protocol/values.h"
#include "../../../macos/navigation.h"

enum { BUFFERED = 2, TITLED_CLOSABLE_SMALL_SIZABLE = 15, FULL_SCREEN_PRIMARY = 1 << 7 };

id mainWindow, mainView;
// Origin of the application's pages, such as "http://127.0.0.1:4000/".
static id origin;

static BOOL isOwn(id address) {
  id kind = SEND(id, address, "scheme");
  if (kind && (isText(kind, "blob") || isText(kind, "about"))) return 1;
  return origin && SEND1(BOOL, SEND(id, address, "absoluteString"), "hasPrefix:", id, origin);
}

// Handles a URL outside the application. A dropped file that the page does not accept is reported as opened; otherwise
// the page would navigate to it.
static void leave(id address) {
  id kind = SEND(id, address, "scheme");
  if (kind && isText(kind, "file")) {
    id paths = SEND(id, CLASS(NSMutableArray), "array");
    SEND1(void, paths, "addObject:", id, SEND(id, address, "path"));
    return sendOpened(paths);
  }
  if (!mayLeave(address)) return;
  id event = newEvent("link");
  set(event, "url", SEND(id, address, "absoluteString"));
  sendEvent(event);
}

static id makeWindow(id view, Rect frame) {
  id window = SEND(id, CLASS(NSWindow), "alloc");
  window = SEND4(id, window, "initWithContentRect:styleMask:backing:defer:", Rect, frame, size, TITLED_CLOSABLE_SMALL_SIZABLE,
                 size, BUFFERED, BOOL, 0);
  SEND1(void, window, "setContentView:", id, view);
  SEND1(void, window, "setCollectionBehavior:", size, FULL_SCREEN_PRIMARY);
  SEND(void, window, "center");
  return window;
}

static id makeView(id configuration, Rect frame) {
  id view = SEND2(id, SEND(id, CLASS(WKWebView), "alloc"), "initWithFrame:configuration:", Rect, frame, id, configuration);
  SEND1(void, view, "setNavigationDelegate:", id, delegate);
  SEND1(void, view, "setUIDelegate:", id, delegate);
  return view;
}

// Creates the configuration of a web view. Without a profile, page data is discarded when the program ends.
static id makeConfiguration(void) {
  id configuration = make(CLASS(WKWebViewConfiguration)), preferences = SEND(id, configuration, "preferences");
  id environment = SEND(id, SEND(id, CLASS(NSProcessInfo), "processInfo"), "environment");
  id bundle = SEND(id, SEND(id, CLASS(NSBundle), "mainBundle"), "bundleIdentifier");
  if (!bundle && !SEND1(id, environment, "objectForKey:", id, text("LEAFCAST_PROFILE")))
    SEND1(void, configuration, "setWebsiteDataStore:", id, SEND(id, CLASS(WKWebsiteDataStore), "nonPersistentDataStore"));
  // Full screen for elements is supported since macOS 12.3.
  if (responds(preferences, "setElementFullscreenEnabled:")) SEND1(void, preferences, "setElementFullscreenEnabled:", BOOL, 1);
  return configuration;
}

void showWindow(id command) {
  id name = textOf(command, "url"), address = name ? SEND1(id, CLASS(NSURL), "URLWithString:", id, name) : 0;
  if (!address) return;
  id root = SEND2(id, CLASS(NSURL), "URLWithString:relativeToURL:", id, text("/"), id, address);
  SEND(void, origin, "release");
  origin = SEND(id, SEND(id, root, "absoluteString"), "retain");
  if (!mainWindow) {
    Rect frame = {0, 0, (double)numberOf(command, "width", 1280), (double)numberOf(command, "height", 800)};
    mainView = makeView(makeConfiguration(), frame);
    mainWindow = makeWindow(mainView, frame);
    SEND1(void, mainWindow, "setDelegate:", id, delegate);
  }
  setTitle(command);
  SEND1(void, mainWindow, "makeKeyAndOrderFront:", id, 0);
  SEND1(id, mainView, "loadRequest:", id, SEND1(id, CLASS(NSURLRequest), "requestWithURL:", id, address));
}

void setTitle(id command) {
  id title = textOf(command, "title");
  if (mainWindow && title) SEND1(void, mainWindow, "setTitle:", id, title);
  if (mainWindow) SEND1(void, mainWindow, "setDocumentEdited:", BOOL, numberOf(command, "edited", 0) != 0);
}

// Asks the application whether to close the window, because it may have unsaved changes.
static BOOL shouldClose(id self, SEL command, id window) {
  (void)self, (void)command, (void)window;
  sendEvent(newEvent("close"));
  return 0;
}

static size shouldTerminate(id self, SEL command, id application) {
  enum { NO = 0 };
  return shouldClose(self, command, application), (size)NO;
}

static void openFiles(id self, SEL command, id application, id paths) {
  (void)self, (void)command;
  enum { SUCCESS = 0 };
  sendOpened(paths);
  SEND1(void, application, "replyToOpenOrPrint:", size, SUCCESS);
}

static void loaded(id self, SEL command, id view, id navigation) {
  (void)self, (void)command, (void)navigation;
  if (view == mainView) sendEvent(newEvent("loaded"));
}

static void crashed(id self, SEL command, id view) {
  (void)self, (void)command;
  SEND(id, view, "reload");
}

// Opens a second window for the application's own pages. All other URLs are opened outside the application.
static id openWindow(id self, SEL command, id view, id configuration, id action, id features) {
  (void)self, (void)command, (void)view, (void)features;
  static const Rect frame = {0, 0, 1280, 800};
  id address = SEND(id, SEND(id, action, "request"), "URL");
  if (!isOwn(address)) return leave(address), (id)0;
  id second = makeView(configuration, frame);
  SEND1(void, makeWindow(second, frame), "makeKeyAndOrderFront:", id, 0);
  return second;
}

void addWindowMethods(id class) {
  addMethod(class, "windowShouldClose:", (Code *)shouldClose, "c@:@");
  addMethod(class, "applicationShouldTerminate:", (Code *)shouldTerminate, "Q@:@");
  addMethod(class, "application:openFiles:", (Code *)openFiles, "v@:@@");
  addMethod(class, "webView:didFinishNavigation:", (Code *)loaded, "v@:@@");
  addMethod(class, "webViewWebContentProcessDidTerminate:", (Code *)crashed, "v@:@");
  addMethod(class, "webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:", (Code *)openWindow, "@@:@@@@");
  addNavigationMethods(class, isOwn, leave);
}
