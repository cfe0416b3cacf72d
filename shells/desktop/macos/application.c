#include "application.h"
#include "window/delegate.h"
#include "protocol/events.h"
#include "system.h"

enum { LONGEST = 1 << 20, NEW_LINE = 10 };

static id task, output;
static void (*obeyLine)(id line);
// Received data that has not been processed yet.
static id lines;
// Whether the beginning of an overlong line has been discarded.
static BOOL isTooLong;

// Continues reading in all run loop modes, because dialogs and menus run in modes of their own.
static void readOn(void) {
  id modes = SEND(id, CLASS(NSMutableArray), "array");
  static const char *const names[] = {"kCFRunLoopDefaultMode", "NSModalPanelRunLoopMode", "NSEventTrackingRunLoopMode"};
  for (size index = 0; index < sizeof names / sizeof *names; index++) SEND1(void, modes, "addObject:", id, text(names[index]));
  SEND1(void, output, "readInBackgroundAndNotifyForModes:", id, modes);
}

// Removes the first line from the received data. Returns null if the line is incomplete.
static id takeLine(void) {
  size length = SEND(size, lines, "length");
  const char *bytes = length ? SEND(const char *, lines, "bytes") : 0;
  for (size place = 0; place < length; place++) {
    if (bytes[place] != NEW_LINE) continue;
    id line = SEND1(id, lines, "subdataWithRange:", Span, ((Span){0, place}));
    SEND3(void, lines, "replaceBytesInRange:withBytes:length:", Span, ((Span){0, place + 1}), void *, 0, size, 0);
    return line;
  }
  if (length <= LONGEST) return 0;
  // Discard the received part of the overlong line; the rest of it is discarded when it arrives.
  SEND1(void, lines, "setLength:", size, 0);
  isTooLong = 1;
  return 0;
}

// Handles received data. It is called again while a command shows a dialog, so that later commands are still read, and
// in order.
static void read(id self, SEL command, id notification) {
  (void)self, (void)command;
  void *pool = objc_autoreleasePoolPush();
  id data = SEND1(id, SEND(id, notification, "userInfo"), "objectForKey:", id, text("NSFileHandleNotificationDataItem"));
  if (data && SEND(size, data, "length")) {
    SEND1(void, lines, "appendData:", id, data);
    readOn();
  }
  for (id line; (line = takeLine());) {
    size length = SEND(size, line, "length");
    if (length && length <= LONGEST && !isTooLong) obeyLine(line);
    isTooLong = 0;
  }
  objc_autoreleasePoolPop(pool);
}

static void ended(id self, SEL command, id notification) {
  (void)self, (void)command, (void)notification;
  enum { EXITED = 1 };
  exit(SEND(long, task, "terminationReason") == EXITED ? SEND(int, task, "terminationStatus") : 1);
}

void addApplicationMethods(id class) {
  addMethod(class, "read:", (Code *)read, "v@:@");
  addMethod(class, "ended:", (Code *)ended, "v@:@");
}

static void observe(const char *selector, const char *name, id object) {
  SEND4(void, SEND(id, CLASS(NSNotificationCenter), "defaultCenter"), "addObserver:selector:name:object:", id, delegate, SEL,
        sel_registerName(selector), id, text(name), id, object);
}

void startApplication(id program, id arguments, void (*obey)(id line)) {
  obeyLine = obey;
  id events = make(CLASS(NSPipe)), commands = make(CLASS(NSPipe));
  task = make(CLASS(NSTask));
  lines = make(CLASS(NSMutableData));
  output = SEND(id, commands, "fileHandleForReading");
  writeEventsTo(SEND(id, events, "fileHandleForWriting"));
  SEND1(void, task, "setExecutableURL:", id, SEND1(id, CLASS(NSURL), "fileURLWithPath:", id, program));
  SEND1(void, task, "setArguments:", id, arguments);
  SEND1(void, task, "setStandardInput:", id, events);
  SEND1(void, task, "setStandardOutput:", id, commands);
  observe("read:", "NSFileHandleReadCompletionNotification", output);
  observe("ended:", "NSTaskDidTerminateNotification", task);
  if (!SEND1(BOOL, task, "launchAndReturnError:", void *, 0)) exit(1);
  readOn();
  sendReady();
}
