#include "navigation.h"

enum Policy { CANCEL = 0, ALLOW = 1, DOWNLOAD = 2 };

static BOOL (*isOwnAddress)(id address);
static void (*leaveFor)(id address);

static void answer(Block *block, long policy) { ((void (*)(Block *, long))block->invoke)(block, policy); }

BOOL mayLeave(id address) {
  static const char *const kinds[] = {"http", "https", "mailto", "tel"};
  id kind = SEND(id, SEND(id, address, "scheme"), "lowercaseString");
  for (size index = 0; kind && index < sizeof kinds / sizeof *kinds; index++)
    if (isText(kind, kinds[index])) return 1;
  return 0;
}

void openOutside(id address) {
  if (mayLeave(address)) SEND1(BOOL, SEND(id, CLASS(NSWorkspace), "sharedWorkspace"), "openURL:", id, address);
}

// Decides whether to follow a link. Frames, such as videos of other sites, may navigate anywhere.
static void decide(id self, SEL command, id view, id action, Block *decided) {
  (void)self, (void)command, (void)view;
  id address = SEND(id, SEND(id, action, "request"), "URL"), frame = SEND(id, action, "targetFrame");
  if (responds(action, "shouldPerformDownload") && SEND(BOOL, action, "shouldPerformDownload") && isOwnAddress(address)) {
    answer(decided, DOWNLOAD);
  } else if (isOwnAddress(address) || (frame && !SEND(BOOL, frame, "isMainFrame"))) {
    answer(decided, ALLOW);
  } else {
    leaveFor(address);
    answer(decided, CANCEL);
  }
}

static void becameDownload(id self, SEL command, id view, id action, id download) {
  (void)command, (void)view, (void)action;
  SEND1(void, download, "setDelegate:", id, self);
}

// Asks the user where to save a download.
static void chooseFile(id self, SEL command, id download, id response, id name, Block *chosen) {
  (void)self, (void)command, (void)download, (void)response;
  enum { OK = 1 };
  id panel = SEND(id, CLASS(NSSavePanel), "savePanel"), file = 0;
  SEND1(void, panel, "setNameFieldStringValue:", id, name);
  if (SEND(long, panel, "runModal") == OK) {
    file = SEND(id, panel, "URL");
    // The panel has already asked the user whether to replace the file, but a download does not overwrite an existing
    // file.
    SEND2(BOOL, SEND(id, CLASS(NSFileManager), "defaultManager"), "removeItemAtURL:error:", id, file, void *, 0);
  }
  ((void (*)(Block *, id))chosen->invoke)(chosen, file);
}

void addNavigationMethods(id class, BOOL (*isOwn)(id address), void (*leave)(id address)) {
  isOwnAddress = isOwn;
  leaveFor = leave;
  class_addMethod(class, sel_registerName("webView:decidePolicyForNavigationAction:decisionHandler:"), (void (*)(void))decide,
                  "v@:@@@?");
  class_addMethod(class, sel_registerName("webView:navigationAction:didBecomeDownload:"), (void (*)(void))becameDownload, "v@:@@@");
  class_addMethod(class, sel_registerName("download:decideDestinationUsingResponse:suggestedFilename:completionHandler:"),
                  (void (*)(void))chooseFile, "v@:@@@@?");
}
