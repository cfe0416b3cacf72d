// The window of the desktop application on macOS: host [--test-door] [FILES] [-- PROGRAM ARGUMENTS]
#include "application.h"
#include "protocol/commands.h"
#include "window/delegate.h"
#include "window/menu.h"
#include "window/window.h"

enum { LAZY = 1, REGULAR = 0, BROKEN_PIPE = 13 };
extern void (*signal(int, void (*)(int)))(int);

static void ignore(int number) { (void)number; }

static id makeDelegate(void) {
  id class = objc_allocateClassPair(CLASS(NSObject), "LeafcastHost", 0);
  addApplicationMethods(class);
  addWindowMethods(class);
  addMenuMethods(class);
  objc_registerClassPair(class);
  return make(class);
}

static id inResources(const char *path) {
  id resources = SEND(id, SEND(id, CLASS(NSBundle), "mainBundle"), "resourcePath");
  return SEND1(id, resources, "stringByAppendingPathComponent:", id, text(path));
}

// Starts the program and arguments after "--", or the application installed in the bundle. The files to open are its
// last arguments.
static void start(id words) {
  id arguments = SEND(id, CLASS(NSMutableArray), "array"), files = SEND(id, CLASS(NSMutableArray), "array"), program = 0;
  size count = SEND(size, words, "count");
  BOOL isBehind = 0;
  for (size place = 1; place < count; place++) {
    id word = SEND1(id, words, "objectAtIndex:", size, place);
    if (isBehind && !program) program = word;
    else if (isBehind) SEND1(void, arguments, "addObject:", id, word);
    else if (isText(word, "--")) isBehind = 1;
    else if (isText(word, "--test-door")) hasTestDoor = 1;
    // Ignore options that the system adds.
    else if (!SEND1(BOOL, word, "hasPrefix:", id, text("-"))) {
      id file = SEND1(id, CLASS(NSURL), "fileURLWithPath:", id, word);
      SEND1(void, files, "addObject:", id, SEND(id, file, "path"));
    }
  }
  if (!program) {
    // Lets V8 keep its young generation small and its code compact, which saves a third of the memory.
    SEND1(void, arguments, "addObject:", id, text("--max-semi-space-size=1"));
    SEND1(void, arguments, "addObject:", id, text("--optimize-for-size"));
    SEND1(void, arguments, "addObject:", id, inResources("app/main.mjs"));
  }
  SEND1(void, arguments, "addObjectsFromArray:", id, files);
  startApplication(program ? program : inResources("runtime/node"), arguments, obey);
}

int main(void) {
  objc_autoreleasePoolPush();
  // Writing to an application that has ended must not end this process. The end of the application is detected in
  // another way.
  signal(BROKEN_PIPE, ignore);
  dlopen("/System/Library/Frameworks/AppKit.framework/AppKit", LAZY);
  dlopen("/System/Library/Frameworks/WebKit.framework/WebKit", LAZY);
  id application = SEND(id, CLASS(NSApplication), "sharedApplication");
  delegate = makeDelegate();
  SEND1(BOOL, application, "setActivationPolicy:", long, REGULAR);
  SEND1(void, application, "setDelegate:", id, delegate);
  start(SEND(id, SEND(id, CLASS(NSProcessInfo), "processInfo"), "arguments"));
  SEND1(void, application, "activateIgnoringOtherApps:", BOOL, 1);
  SEND(void, application, "run");
  return 0;
}
