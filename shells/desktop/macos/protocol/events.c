#include "events.h"

static id input;

void writeEventsTo(id file) { input = file; }

id newEvent(const char *name) {
  id event = SEND(id, CLASS(NSMutableDictionary), "dictionary");
  set(event, "event", text(name));
  return event;
}

void set(id event, const char *name, id value) { SEND2(void, event, "setObject:forKey:", id, value, id, text(name)); }

void sendEvent(id event) {
  if (!SEND1(BOOL, CLASS(NSJSONSerialization), "isValidJSONObject:", id, event)) return;
  id data = SEND3(id, CLASS(NSJSONSerialization), "dataWithJSONObject:options:error:", id, event, size, 0, void *, 0);
  id line = SEND(id, data, "mutableCopy");
  SEND2(void, line, "appendBytes:length:", const char *, "\n", size, 1);
  SEND2(BOOL, input, "writeData:error:", id, line, void *, 0);
  SEND(void, line, "release");
}

void sendOpened(id paths) {
  if (SEND(size, paths, "count") == 0) return;
  id event = newEvent("open");
  set(event, "paths", paths);
  sendEvent(event);
}

void sendReady(void) {
  id event = newEvent("ready");
  id bundle = SEND1(id, CLASS(NSBundle), "bundleForClass:", id, CLASS(WKWebView));
  id version = SEND1(id, bundle, "objectForInfoDictionaryKey:", id, text("CFBundleVersion"));
  set(event, "system", text("macos"));
  set(event, "version", SEND(id, SEND(id, CLASS(NSProcessInfo), "processInfo"), "operatingSystemVersionString"));
  set(event, "engine", SEND1(id, text("WebKit "), "stringByAppendingString:", id, version ? version : text("")));
  sendEvent(event);
}
