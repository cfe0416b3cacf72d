// A mock Objective-C runtime that records calls. It lets the window host run on Linux, and drives it as macOS and an
// application would. Objects are strings; the content of commands is in a table.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void Method(void);
typedef struct {
  void *class;
  int flags, reserved;
  void (*invoke)(void *, void *, void *);
} Block;

// Content of the commands, as object, key, value. Lists have numbers as keys; "@" marks objects, "#" lists, "="
// numbers.
static const char *const table[][3] = {
    {"@window", "do", "window"}, {"@window", "url", "http://127.0.0.1:4000/index.html"}, {"@window", "title", "Tea"},
    {"@window", "width", "=900"}, {"@window", "height", "=600"},
    {"@title", "do", "title"}, {"@title", "title", "Tea - Leafcast"}, {"@title", "edited", "=1"},
    {"@menu", "do", "menu"}, {"@menu", "rtl", "=1"}, {"@menu", "items", "#bar"},
    {"#bar", "0", "@file"}, {"#bar", "1", "=7"},
    {"@file", "label", "File"}, {"@file", "items", "#file"},
    {"#file", "0", "@open"}, {"#file", "1", "@line"}, {"#file", "2", "@shut"}, {"#file", "3", "@copy"}, {"#file", "4", "@quitting"},
    {"@open", "id", "open"}, {"@open", "label", "Open…"}, {"@open", "keys", "Ctrl+Shift+O"},
    {"@line", "separator", "=1"},
    {"@shut", "id", "shut"}, {"@shut", "label", "Shut"}, {"@shut", "keys", "F5"}, {"@shut", "enabled", "=0"}, {"@shut", "checked", "=1"},
    {"@copy", "role", "copy"}, {"@copy", "label", "Copy"}, {"@copy", "keys", "Ctrl+C"},
    {"@quitting", "role", "quit"}, {"@quitting", "label", "Quit"}, {"@quitting", "keys", "Ctrl+Q"},
    {"@choose", "do", "dialog"}, {"@choose", "id", "=1"}, {"@choose", "kind", "open"}, {"@choose", "title", "Open"},
    {"@choose", "folder", "/start"}, {"@choose", "many", "=1"}, {"@choose", "filters", "#filters"},
    {"#filters", "0", "@pdf"}, {"@pdf", "extensions", "#endings"}, {"#endings", "0", "pdf"},
    {"@save", "do", "dialog"}, {"@save", "id", "=2"}, {"@save", "kind", "save"}, {"@save", "name", "Tea.leafcast"},
    {"@folder", "do", "dialog"}, {"@folder", "id", "=3"}, {"@folder", "kind", "folder"},
    {"@ask", "do", "dialog"}, {"@ask", "id", "=4"}, {"@ask", "kind", "message"}, {"@ask", "text", "Save?"},
    {"@ask", "detail", "It has changed."}, {"@ask", "icon", "warning"}, {"@ask", "buttons", "#buttons"}, {"@ask", "default", "=0"},
    {"@ask", "cancel", "=2"}, {"#buttons", "0", "Save"}, {"#buttons", "1", "Don’t save"}, {"#buttons", "2", "Cancel"},
    {"@outside", "do", "open"}, {"@outside", "url", "https://example.org/a"},
    {"@bad", "do", "open"}, {"@bad", "url", "file:///etc/hosts"},
    {"@show", "do", "show"}, {"@show", "path", "/a/file"},
    {"@focus", "do", "focus"},
    {"@run", "do", "run"}, {"@run", "id", "=11"}, {"@run", "script", "1 + 1"},
    {"@press", "do", "test"}, {"@press", "action", "menu"}, {"@press", "id", "open"},
    {"@answer", "do", "test"}, {"@answer", "action", "answer"}, {"@answer", "id", "=4"}, {"@answer", "button", "=1"},
    {"@close", "do", "test"}, {"@close", "action", "close"},
    {"@number", "do", "=7"}, {"@odd", "do", "dance"}, {"@empty", "do", "window"},
    {"@quit", "do", "quit"}, {"@quit", "code", "=4"},
};
static char *delegate;
static struct {
  const char *name;
  Method *code;
} methods[30];
static int methodCount, isMainFrame = 1, panelAnswer;
static const char *lines, *words[] = {"host", "--test-door", "/a.leafcast", "-NSQuiet", "--", "node", "main.mjs"};
static char held[200];
enum { ANSWERED_BY_TEST = 7 };

static const char *lookUp(const char *object, const char *key) {
  for (size_t index = 0; index < sizeof table / sizeof *table; index++)
    if (!strcmp(table[index][0], object) && !strcmp(table[index][1], key)) return table[index][2];
  return NULL;
}

static char *made(const char *name) {
  char *text = malloc(strlen(name) + 3);
  sprintf(text, "<%s>", name);
  return text;
}

void *_NSConcreteGlobalBlock[1];
void *objc_getClass(const char *name) { return strdup(name); }
void *objc_getProtocol(const char *name) { return strdup(name); }
void *sel_registerName(const char *name) { return strdup(name); }
void *objc_autoreleasePoolPush(void) { return NULL; }
void objc_autoreleasePoolPop(void *pool) { (void)pool; }
void *objc_allocateClassPair(void *parent, const char *name, unsigned long extra) { return strdup(name); }
void objc_registerClassPair(void *class) { printf("registered %s\n", (char *)class); }
signed char class_addMethod(void *class, void *selector, Method *code, const char *types) {
  int arguments = 0;
  for (const char *at = selector; *at; at++) arguments += *at == ':';
  // The type encoding lists the result, the object and the selector, then one argument per colon. A block takes two
  // characters in it.
  int described = (int)strlen(types) - 3 - (strchr(types, '?') != NULL);
  printf("%s %s%s\n", (char *)selector, types, described == arguments ? "" : " WRONG");
  methods[methodCount].name = selector;
  methods[methodCount++].code = code;
  return 1;
}

static Method *methodOf(const char *name) {
  for (int index = 0; index < methodCount; index++)
    if (!strcmp(methods[index].name, name)) return methods[index].code;
  printf("no method %s\n", name);
  exit(1);
}

static void say(const char *given) {
  printf("-- %.40s%s\n", given, strlen(given) > 40 ? "…" : "");
  lines = given;
  ((void (*)(void *, void *, void *))methodOf("read:"))(delegate, NULL, "notification");
}

static void decided(void *block, void *policy, void *nothing) { (void)block, (void)nothing, printf("  policy %ld\n", (long)policy); }

static void follow(const char *address, int mainFrame) {
  printf("-- follows %s in %s\n", address, mainFrame ? "the page" : "a frame");
  isMainFrame = mainFrame;
  strcpy(held, address);
  Block block = {.invoke = decided};
  ((void (*)(void *, void *, void *, void *, Block *))methodOf("webView:decidePolicyForNavigationAction:decisionHandler:"))(
      delegate, NULL, "view", "action", &block);
}

static void openWindow(const char *address) {
  printf("-- opens a window for %s\n", address);
  strcpy(held, address);
  ((void *(*)(void *, void *, void *, void *, void *, void *))methodOf(
      "webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:"))(delegate, NULL, "view", "configuration", "action",
                                                                                     NULL);
}

static void drive(void) {
  static char tooLong[(1 << 20) + 8];
  memset(tooLong, 'x', sizeof tooLong - 2);
  tooLong[sizeof tooLong - 2] = '\n';
  say("{\nnull\n@number\n@odd\n@empty\n");
  say(tooLong);
  say("@men");
  say("u\n@title\n@window\n@title\n");
  ((void (*)(void *, void *, void *, void *))methodOf("webView:didFinishNavigation:"))(delegate, NULL, "<initWithFrame:configuration:>", "n");
  panelAnswer = 1;
  say("@choose\n@save\n@folder\n");
  panelAnswer = 1001;
  say("@ask\n");
  panelAnswer = -1000;
  say("@ask\n@answer\n@ask\n");
  panelAnswer = ANSWERED_BY_TEST;
  say("@ask\n");
  say("@outside\n@bad\n@show\n@focus\n@run\n@press\n@close\n");
  follow("http://127.0.0.1:4000/b", 1);
  follow("http://127.0.0.1:40001/b", 1);
  follow("https://film.example/", 0);
  follow("javascript:1", 1);
  follow("file:///dropped.pdf", 1);
  openWindow("http://127.0.0.1:4000/preview");
  openWindow("mailto:jane@example.org");
  printf("-- the window is closed: %d\n", ((signed char (*)(void *, void *, void *))methodOf("windowShouldClose:"))(delegate, NULL, "w"));
  printf("-- the system ends: %lu\n", ((unsigned long (*)(void *, void *, void *))methodOf("applicationShouldTerminate:"))(delegate, NULL, "a"));
  printf("-- files\n");
  ((void (*)(void *, void *, void *, void *))methodOf("application:openFiles:"))(delegate, NULL, "application", "#endings");
  printf("-- a crash\n");
  ((void (*)(void *, void *, void *))methodOf("webViewWebContentProcessDidTerminate:"))(delegate, NULL, "view");
  say("@quit\n");
}

static unsigned long countOf(const char *list) {
  char key[12];
  unsigned long count = 0;
  if (*list != '#') return strstr(list, "arguments") ? sizeof words / sizeof *words : *list == '<';
  while (sprintf(key, "%lu", count), lookUp(list, key)) count++;
  return count;
}

static const char *elementOf(const char *list, unsigned long place) {
  char key[24];
  sprintf(key, "%lu", place);
  return *list == '#' ? lookUp(list, key) : strstr(list, "arguments") ? words[place] : made("element");
}

static int isKind(const char *value, const char *class) {
  char kind = strstr(class, "Dictionary") ? '@' : strstr(class, "Array") ? '#' : strstr(class, "Number") ? '=' : 0;
  return kind ? *value == kind : !strchr("@#=", *value);
}

// Content of the host's buffer for received data.
static char gathered[1 << 22];

// Returns the results of calls that the host depends on. All other calls are recorded, and their result is their own
// name.
static int isKnown(const char *self, const char *name, const char *first, const char *second, unsigned long *result) {
  if (!strcmp(name, "stringWithUTF8String:") || !strcmp(name, "URLWithString:") || !strcmp(name, "fileURLWithPath:")) *result = (unsigned long)first;
  else if (!strcmp(name, "isEqualToString:") || !strcmp(name, "isEqual:")) *result = !strcmp(self, first);
  else if (!strcmp(name, "absoluteString") || !strcmp(name, "retain")) *result = (unsigned long)self;
  else if (!strcmp(name, "lowercaseString")) {
    char *lower = strdup(self);
    for (char *at = lower; *at; at++) *at = (char)tolower((unsigned char)*at);
    *result = (unsigned long)lower;
  } else if (!strcmp(name, "hasPrefix:")) *result = !strncmp(self, first, strlen(first));
  else if (!strcmp(name, "isKindOfClass:")) *result = isKind(self, first);
  else if (!strcmp(name, "integerValue")) *result = (unsigned long)atol(self + (*self == '='));
  else if (!strcmp(name, "objectForKey:") && !strcmp(first, "NSFileHandleNotificationDataItem")) *result = (unsigned long)"data";
  else if (!strcmp(name, "objectForKey:")) *result = (unsigned long)lookUp(self, first);
  else if (!strcmp(name, "count")) *result = countOf(self);
  else if (!strcmp(name, "objectAtIndex:")) *result = (unsigned long)elementOf(self, (unsigned long)first);
  else if (!strcmp(name, "bytes")) *result = (unsigned long)gathered;
  else if (!strcmp(name, "length") && !strcmp(self, "data")) *result = strlen(lines);
  else if (!strcmp(name, "length") && *self == '<') *result = strlen(gathered);
  else if (!strcmp(name, "length")) *result = strlen(self);
  else if (!strcmp(name, "subdataWithRange:")) *result = (unsigned long)strndup(gathered + (long)first, (unsigned long)second);
  else if (!strcmp(name, "replaceBytesInRange:withBytes:length:")) memmove(gathered, gathered + (long)second, strlen(gathered + (long)second) + 1);
  else if (!strcmp(name, "setLength:")) *gathered = 0;
  else if (!strcmp(name, "appendData:")) strcat(gathered, lines), lines = "";
  else if (!strcmp(name, "JSONObjectWithData:options:error:")) {
    *result = (unsigned long)(*first == '@' ? first : NULL);
    printf("line %s\n", first);
  } else if (!strcmp(name, "componentsSeparatedByString:")) *result = (unsigned long)self;
  else if (!strcmp(name, "lastObject")) *result = (unsigned long)(strrchr(self, '+') ? strrchr(self, '+') + 1 : self);
  else if (!strcmp(name, "containsObject:")) *result = strstr(self, first) != NULL;
  else if (!strcmp(name, "substringFromIndex:")) *result = (unsigned long)self + (unsigned long)first;
  else if (!strcmp(name, "URLWithString:relativeToURL:")) *result = (unsigned long)"http://127.0.0.1:4000/";
  else if (!strcmp(name, "URL")) *result = (unsigned long)held;
  else if (!strcmp(name, "scheme")) *result = (unsigned long)strndup(self, strcspn(self, ":"));
  else if (!strcmp(name, "path")) *result = (unsigned long)(*self == 'f' ? self + 7 : self);
  else if (!strcmp(name, "respondsToSelector:") || !strcmp(name, "isValidJSONObject:")) *result = 1;
  else if (!strcmp(name, "isMainFrame")) *result = (unsigned long)isMainFrame;
  else if (!strcmp(name, "shouldPerformDownload") || !strcmp(name, "release")) *result = 0;
  else if (!strcmp(name, "bundleIdentifier")) *result = 0;
  else if (!strcmp(name, "isEnabled")) *result = 1;
  else if (!strcmp(name, "representedObject")) *result = (unsigned long)"open";
  else return 0;
  return 1;
}

unsigned long objc_msgSend(const char *self, const char *name, const char *first, const char *second) {
  unsigned long result = 0;
  if (!self) return 0;
  if (isKnown(self, name, first, second, &result)) return result;
  int colons = 0;
  for (const char *at = name; *at; at++) colons += *at == ':';
  printf("[%s %s]", self, name);
  // Treat small values as numbers and large ones as pointers to strings.
  for (int index = 0; index < colons && index < 2; index++) {
    const char *argument = index ? second : first;
    int isText = (unsigned long)argument > 1 << 22 && !strstr(name, "Rect") && !strstr(name, "initWithFrame") &&
                 !strstr(name, "stringWithCharacters") && !strstr(name, "completionHandler");
    if (isText) printf(" %s", argument);
    else printf(" %ld", (unsigned long)argument < 1 << 22 ? (long)argument : -1);
  }
  putchar('\n');
  if (!strcmp(name, "runModal") && panelAnswer == ANSWERED_BY_TEST) {
    panelAnswer = -1000;
    say("@answer\n");
  }
  if (!strcmp(name, "runModal")) return (unsigned long)panelAnswer;
  if (!strcmp(name, "setDelegate:") && !delegate) delegate = strdup(first);
  if (!strcmp(name, "run")) drive();
  if (!strcmp(name, "evaluateJavaScript:completionHandler:")) ((Block *)second)->invoke((void *)second, "=2", NULL);
  return (unsigned long)made(name);
}
