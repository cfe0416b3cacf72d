#include "delegate.h"
#include "navigation.h"

// Whether a URL belongs to the book or was created by the book.
static BOOL isOwn(id address) {
  id kind = SEND(id, address, "scheme");
  return kind && (isText(kind, "book") || isText(kind, "blob") || isText(kind, "about"));
}

// Handles links that request a new window. Files of the book open in this window, because no other program can access
// them.
static id openWindow(id self, SEL command, id view, id configuration, id action, id features) {
  (void)self, (void)command, (void)configuration, (void)features;
  id request = SEND(id, action, "request"), address = SEND(id, request, "URL");
  if (isOwn(address)) SEND1(id, view, "loadRequest:", id, request);
  else openOutside(address);
  return 0;
}

// Handles print requests from the shell's script.
static void receive(id self, SEL command, id controller, id message) {
  (void)command, (void)controller;
  id view = SEND(id, message, "webView");
  if (!responds(view, "printOperationWithPrintInfo:")) return;
  id settings = SEND(id, CLASS(NSPrintInfo), "sharedPrintInfo");
  id printing = SEND1(id, view, "printOperationWithPrintInfo:", id, settings);
  // Without a size, the view would print nothing.
  SEND1(void, SEND(id, printing, "view"), "setFrame:", Rect, ((Rect){0, 0, 600, 800}));
  SEND4(void, printing, "runOperationModalForWindow:delegate:didRunSelector:contextInfo:", id, SEND(id, view, "window"), id, self,
        SEL, sel_registerName("printed:success:view:"), void *, view);
}

// Notifies the page that printing has ended, so that it can remove its print content.
static void printed(id self, SEL command, id printing, BOOL success, id view) {
  (void)self, (void)command, (void)printing, (void)success;
  id script = text("window.dispatchEvent(new Event('afterprint'))");
  SEND2(void, view, "evaluateJavaScript:completionHandler:", id, script, void *, 0);
}

static BOOL yes(id self, SEL command, id application) {
  (void)self, (void)command, (void)application;
  return 1;
}

void addPageMethods(id class) {
  static const struct {
    const char *name;
    void (*code)(void);
    const char *types;
  } methods[] = {
      {"webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:", (void (*)(void))openWindow, "@@:@@@@"},
      {"userContentController:didReceiveScriptMessage:", (void (*)(void))receive, "v@:@@"},
      {"printed:success:view:", (void (*)(void))printed, "v@:@c^v"},
      {"applicationShouldTerminateAfterLastWindowClosed:", (void (*)(void))yes, "c@:@"},
  };
  for (size index = 0; index < sizeof methods / sizeof *methods; index++)
    class_addMethod(class, sel_registerName(methods[index].name), methods[index].code, methods[index].types);
  addNavigationMethods(class, isOwn, openOutside);
}
