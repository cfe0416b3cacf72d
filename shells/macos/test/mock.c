// A mock Objective-C runtime that only records calls. It lets the launcher run on Linux, and drives it as macOS would.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void Method(void);
typedef struct {
  double x, y, width, height;
} Rect;
typedef struct {
  void *class;
  int flags, reserved;
  void (*invoke)(void *, void *);
} Block;

// Properties of the next request, link or save panel.
static const char *path, *range, *scheme = "https";
static const char *content = "0123456789";
static int isMainFrame = 1, isDownload, panelAnswer = 1;
static char *delegate;
static struct {
  const char *name;
  Method *code;
} methods[20];
static int methodCount;

static char *made(const char *name) {
  char *text = malloc(strlen(name) + 3);
  sprintf(text, "<%s>", name);
  return text;
}

void *objc_getClass(const char *name) { return strdup(name); }
void *objc_getProtocol(const char *name) { return strdup(name); }
void *sel_registerName(const char *name) { return strdup(name); }
void *objc_autoreleasePoolPush(void) { return NULL; }
void *objc_allocateClassPair(void *parent, const char *name, unsigned long extra) {
  printf("class %s : %s %lu\n", name, (char *)parent, extra);
  return strdup(name);
}
void objc_registerClassPair(void *class) { printf("registered %s\n", (char *)class); }
signed char class_addProtocol(void *class, void *protocol) { return printf("%s is a %s\n", (char *)class, (char *)protocol), 1; }
signed char class_addMethod(void *class, void *selector, Method *code, const char *types) {
  int arguments = 0;
  for (const char *at = selector; *at; at++) arguments += *at == ':';
  // The type encoding lists the result, the object and the selector, then one argument per colon. A block takes two
  // characters in it.
  int described = (int)strlen(types) - 3;
  if (strchr(types, '?') || strchr(types, '^')) described--;
  printf("%s: %s %s%s\n", (char *)class, (char *)selector, types, described == arguments ? "" : " WRONG");
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

static void decided(void *block, void *policy) { (void)block, printf("  policy %ld\n", (long)policy); }
static void chosen(void *block, void *file) { (void)block, printf("  saves to %s\n", file ? (char *)file : "nothing"); }

static void request(const char *asked, const char *part) {
  printf("-- %s %s\n", asked, part ? part : "");
  path = asked;
  range = part;
  ((void (*)(void *, void *, void *, void *))methodOf("webView:startURLSchemeTask:"))(delegate, NULL, "view", "task");
}

static void follow(const char *kind, int mainFrame, int download) {
  printf("-- link %s in %s%s\n", kind, mainFrame ? "the page" : "a frame", download ? ", a download" : "");
  scheme = kind, isMainFrame = mainFrame, isDownload = download;
  Block block = {.invoke = decided};
  ((void (*)(void *, void *, void *, void *, Block *))methodOf("webView:decidePolicyForNavigationAction:decisionHandler:"))(
      delegate, NULL, "view", "action", &block);
}

static void openWindow(const char *kind) {
  printf("-- window %s\n", kind);
  scheme = kind;
  ((void *(*)(void *, void *, void *, void *, void *, void *))methodOf(
      "webView:createWebViewWithConfiguration:forNavigationAction:windowFeatures:"))(delegate, NULL, "view", NULL, "action", NULL);
}

static void save(int answer) {
  panelAnswer = answer;
  Block block = {.invoke = chosen};
  ((void (*)(void *, void *, void *, void *, void *, Block *))methodOf(
      "download:decideDestinationUsingResponse:suggestedFilename:completionHandler:"))(delegate, NULL, "download", "response",
                                                                                       "tea.pdf", &block);
}

static void drive(void) {
  request("/index.html", NULL);
  request("", NULL);
  request("/pages/a.webp", "bytes=2-4");
  request("/pages/a.webp", "bytes=-3");
  request("/pages/a.webp", "bytes=8-99");
  request("/pages/a.webp", "bytes=10-");
  request("/pages/a.webp", "rows=1-2");
  request("/missing.png", NULL);
  request("/../../../Info.plist", NULL);
  follow("book", 1, 0);
  follow("blob", 1, 1);
  follow("https", 1, 0);
  follow("https", 0, 0);
  follow("mailto", 1, 0);
  follow("file", 1, 0);
  follow("javascript", 1, 0);
  openWindow("http");
  openWindow("book");
  openWindow("file");
  ((void (*)(void *, void *, void *, void *, void *))methodOf("webView:navigationAction:didBecomeDownload:"))(delegate, NULL, "view",
                                                                                                           "action", "download");
  save(1);
  save(0);
  printf("-- print\n");
  ((void (*)(void *, void *, void *, void *))methodOf("userContentController:didReceiveScriptMessage:"))(delegate, NULL, "controller",
                                                                                                        "message");
  printf("-- printed\n");
  ((void (*)(void *, void *, void *, long, void *))methodOf("printed:success:view:"))(delegate, NULL, "printing", 1, "view");
  printf("-- last window closed: %d\n",
         ((signed char (*)(void *, void *, void *))methodOf("applicationShouldTerminateAfterLastWindowClosed:"))(delegate, NULL, "app"));
}

// Returns the results of calls that the launcher depends on. All other calls are recorded, and their result is their
// own name.
static int isKnown(const char *self, const char *name, const char *first, const char *second, unsigned long *result) {
  static char *joined;
  if (!strcmp(name, "stringWithUTF8String:")) *result = (unsigned long)first;
  else if (!strcmp(name, "UTF8String")) *result = (unsigned long)self;
  else if (!strcmp(name, "isEqualToString:")) *result = !strcmp(self, first);
  else if (!strcmp(name, "lowercaseString")) *result = (unsigned long)self;
  else if (!strcmp(name, "hasPrefix:")) *result = !strncmp(self, first, strlen(first));
  else if (!strcmp(name, "length")) *result = strlen(self);
  else if (!strcmp(name, "count")) *result = 1;
  else if (!strcmp(name, "preferredLanguages")) *result = (unsigned long)"languages";
  else if (!strcmp(name, "objectAtIndex:")) *result = (unsigned long)"zh-Hans";
  else if (!strcmp(name, "resourcePath")) *result = (unsigned long)"/App/Resources";
  else if (!strcmp(name, "stringByAppendingPathComponent:") || !strcmp(name, "stringByAppendingString:")) {
    joined = malloc(strlen(self) + strlen(first) + 2);
    sprintf(joined, "%s%s%s", self, strstr(name, "Path") && *first != '/' ? "/" : "", first);
    *result = (unsigned long)joined;
  } else if (!strcmp(name, "stringByStandardizingPath")) *result = (unsigned long)(strstr(self, "..") ? "/Info.plist" : self);
  else if (!strcmp(name, "dataWithContentsOfFile:options:error:"))
    *result = (unsigned long)(strstr(first, "missing") || second != (char *)1 ? NULL : content);
  else if (!strcmp(name, "pathExtension")) *result = (unsigned long)(strrchr(self, '.') + 1);
  else if (!strcmp(name, "path")) *result = (unsigned long)path;
  else if (!strcmp(name, "scheme")) *result = (unsigned long)scheme;
  else if (!strcmp(name, "valueForHTTPHeaderField:")) *result = (unsigned long)range;
  else if (!strcmp(name, "respondsToSelector:")) *result = 1;
  else if (!strcmp(name, "shouldPerformDownload")) *result = (unsigned long)isDownload;
  else if (!strcmp(name, "isMainFrame")) *result = (unsigned long)isMainFrame;
  else if (!strcmp(name, "runModal")) *result = (unsigned long)panelAnswer;
  else return 0;
  return 1;
}

unsigned long objc_msgSend(const char *self, const char *name, const char *first, const char *second) {
  unsigned long result = 0;
  if (self && isKnown(self, name, first, second, &result)) return result;
  int colons = 0;
  for (const char *at = name; *at; at++) colons += *at == ':';
  printf("[%s %s]", self ? self : "nil", name);
  // Treat small values as numbers and large ones as pointers to strings.
  for (int index = 0; index < colons && index < 2; index++) {
    const char *argument = index ? second : first;
    int isText = (unsigned long)argument > 1 << 20 && !strstr(name, "Rect") && !strstr(name, "Frame:") && !strstr(name, "setFrame");
    if (isText) printf(" %s", argument);
    else printf(" %ld", (long)argument < 1 << 20 ? (long)argument : -1);
  }
  putchar('\n');
  if (!strcmp(name, "setDelegate:") && !delegate) delegate = strdup(first);
  if (!strcmp(name, "run")) drive();
  return (unsigned long)made(name);
}
