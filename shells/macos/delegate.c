#include "objc.h"

enum Policy { CANCEL = 0, ALLOW = 1, DOWNLOAD = 2 };

static void answer(Block *block, long policy) { ((void (*)(Block *, long))block->invoke)(block, policy); }

// Opens an address in the browser, or in the program for mails or calls, if it is of a kind that may leave the book.
static void leave(id address) {
  static const char *const kinds[] = {"http", "https", "mailto", "tel"};
  id kind = SEND(id, SEND(id, address, "scheme"), "lowercaseString");
  for (size index = 0; kind && index < sizeof kinds / sizeof *kinds; index++) {
    if (!isText(kind, kinds[index])) continue;
    SEND1(BOOL, SEND(id, CLASS(NSWorkspace), "sharedWorkspace"), "openURL:", id, address);
  }
}

// Whether an address lies in the book, or was made by it.
static BOOL isOwn(id address) {
  id kind = SEND(id, address, "scheme");
  return kind && (isText(kind, "book") || isText(kind, "blob") || isText(kind, "about"));
}

// Links. Films of other sites lie in frames, which may go where they like.
static void decide(id self, SEL command, id view, id action, Block *decided) {
  (void)self, (void)command, (void)view;
  id address = SEND(id, SEND(id, action, "request"), "URL"), frame = SEND(id, action, "targetFrame");
  if (responds(action, "shouldPerformDownload") && SEND(BOOL, action, "shouldPerformDownload") && isOwn(address)) {
    answer(decided, DOWNLOAD);
  } else if (isOwn(address) || (frame && !SEND(BOOL, frame, "isMainFrame"))) {
    answer(decided, ALLOW);
  } else {
    leave(address);
    answer(decided, CANCEL);
  }
}

// Links to a window of their own. Files of the book stay in it: no other program can reach them.
static id openWindow(id self, SEL command, id view, id configuration, id action, id features) {
  (void)self, (void)command, (void)configuration, (void)features;
  id request = SEND(id, action, "request"), address = SEND(id, request, "URL");
  if (isOwn(address)) SEND1(id, view, "loadRequest:", id, request);
  else leave(address);
  return 0;
}

static void becameDownload(id self, SEL command, id view, id action, id download) {
  (void)command, (void)view, (void)action;
  SEND1(void, download, "setDelegate:", id, self);
}

// Asks where a file is to be saved.
static void chooseFile(id self, SEL command, id download, id response, id name, Block *chosen) {
  (void)self, (void)command, (void)download, (void)response;
  enum { OK = 1 };
  id panel = SEND(id, CLASS(NSSavePanel), "savePanel"), file = 0;
  SEND1(void, panel, "setNameFieldStringValue:", id, name);
  if (SEND(long, panel, "runModal") == OK) {
    file = SEND(id, panel, "URL");
    // The panel has asked whether to replace it; a download does not.
    SEND2(BOOL, SEND(id, CLASS(NSFileManager), "defaultManager"), "removeItemAtURL:error:", id, file, void *, 0);
  }
  ((void (*)(Block *, id))chosen->invoke)(chosen, file);
}

// The script of the shell asks to print.
static void receive(id self, SEL command, id controller, id message) {
  (void)command, (void)controller;
  id view = SEND(id, message, "webView");
  if (!responds(view, "printOperationWithPrintInfo:")) return;
  id settings = SEND(id, CLASS(NSPrintInfo), "sharedPrintInfo");
  id printing = SEND1(id, view, "printOperationWithPrintInfo:", id, settings);
  // It prints nothing into a view without a size.
  SEND1(void, SEND(id, printing, "view"), "setFrame:", Rect, ((Rect){0, 0, 600, 800}));
  SEND4(void, printing, "runOperationModalForWindow:delegate:didRunSelector:contextInfo:", id, SEND(id, view, "window"), id, self,
        SEL, sel_registerName("printed:success:view:"), void *, view);
}

// The page puts away what it has shown to the printer.
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
      {"webView:decidePolicyForNavigationAction:decisionHandler:", (void (*)(void))decide, "v@:@@@?"},
      {"webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:", (void (*)(void))openWindow, "@@:@@@@"},
      {"webView:navigationAction:didBecomeDownload:", (void (*)(void))becameDownload, "v@:@@@"},
      {"download:decideDestinationUsingResponse:suggestedFilename:completionHandler:", (void (*)(void))chooseFile, "v@:@@@@?"},
      {"userContentController:didReceiveScriptMessage:", (void (*)(void))receive, "v@:@@"},
      {"printed:success:view:", (void (*)(void))printed, "v@:@c^v"},
      {"applicationShouldTerminateAfterLastWindowClosed:", (void (*)(void))yes, "c@:@"},
  };
  for (size index = 0; index < sizeof methods / sizeof *methods; index++)
    class_addMethod(class, sel_registerName(methods[index].name), methods[index].code, methods[index].types);
}
