#include "files.h"
#include "range.h"

static const char *typeOf(id ending) {
  static const char *const types[][2] = {
      {"html", "text/html"},        {"js", "text/javascript"},   {"css", "text/css"},     {"json", "application/json"},
      {"txt", "text/plain"},        {"svg", "image/svg+xml"},    {"webp", "image/webp"},  {"jpg", "image/jpeg"},
      {"jpeg", "image/jpeg"},       {"png", "image/png"},        {"gif", "image/gif"},    {"avif", "image/avif"},
      {"mp4", "video/mp4"},         {"webm", "video/webm"},      {"mp3", "audio/mpeg"},   {"m4a", "audio/mp4"},
      {"ogg", "audio/ogg"},         {"wav", "audio/wav"},        {"pdf", "application/pdf"}, {"woff2", "font/woff2"},
      {"wasm", "application/wasm"}, {"zip", "application/zip"},
  };
  id lower = SEND(id, ending, "lowercaseString");
  for (size index = 0; index < sizeof types / sizeof *types; index++)
    if (isText(lower, types[index][0])) return types[index][1];
  return "application/octet-stream";
}

// Returns the content of a book file, mapped into memory, or null. Paths outside the book are rejected.
static id contentOf(id path) {
  id resources = SEND(id, SEND(id, CLASS(NSBundle), "mainBundle"), "resourcePath");
  id root = SEND1(id, resources, "stringByAppendingPathComponent:", id, text("book"));
  if (!path || SEND(size, path, "length") == 0 || isText(path, "/")) path = text("/index.html");
  id file = SEND(id, SEND1(id, root, "stringByAppendingPathComponent:", id, path), "stringByStandardizingPath");
  id inside = SEND1(id, root, "stringByAppendingString:", id, text("/"));
  if (!SEND1(BOOL, file, "hasPrefix:", id, inside)) return 0;
  enum { MAPPED = 1 };
  return SEND3(id, CLASS(NSData), "dataWithContentsOfFile:options:error:", id, file, size, MAPPED, void *, 0);
}

static void set(id headers, const char *name, const char *value) {
  SEND2(void, headers, "setObject:forKey:", id, text(value), id, text(name));
}

// Answers a request for book://book/… synchronously, so that no request is pending if the page cancels it.
static void start(id self, SEL command, id view, id task) {
  (void)self, (void)command, (void)view;
  id request = SEND(id, task, "request"), address = SEND(id, request, "URL"), path = SEND(id, address, "path");
  id content = contentOf(path), headers = SEND(id, CLASS(NSMutableDictionary), "dictionary");
  long status = content ? 200 : 404;
  if (content) {
    size length = SEND(size, content, "length");
    set(headers, "Content-Type", typeOf(SEND(id, path && SEND(size, path, "length") > 1 ? path : text("index.html"), "pathExtension")));
    set(headers, "Accept-Ranges", "bytes");
    id asked = SEND1(id, request, "valueForHTTPHeaderField:", id, text("Range"));
    Span part;
    enum RangeKind kind = asked ? readRange(SEND(const char *, asked, "UTF8String"), length, &part) : RANGE_NONE;
    char range[80];
    if (kind != RANGE_NONE) {
      writeRange(range, kind == RANGE_PART ? &part : 0, length);
      set(headers, "Content-Range", range);
      status = kind == RANGE_PART ? 206 : 416;
    }
    if (kind == RANGE_PART) content = SEND1(id, content, "subdataWithRange:", Span, part);
    if (kind == RANGE_OUTSIDE) content = 0;
  }
  id response = SEND4(id, SEND(id, CLASS(NSHTTPURLResponse), "alloc"), "initWithURL:statusCode:HTTPVersion:headerFields:",
                      id, address, long, status, id, text("HTTP/1.1"), id, headers);
  SEND1(void, task, "didReceiveResponse:", id, response);
  if (content) SEND1(void, task, "didReceiveData:", id, content);
  SEND(void, task, "didFinish");
  SEND(void, response, "release");
}

static void stop(id self, SEL command, id view, id task) { (void)self, (void)command, (void)view, (void)task; }

void addFileMethods(id class) {
  class_addProtocol(class, objc_getProtocol("WKURLSchemeHandler"));
  class_addMethod(class, sel_registerName("webView:startURLSchemeTask:"), (void (*)(void))start, "v@:@@");
  class_addMethod(class, sel_registerName("webView:stopURLSchemeTask:"), (void (*)(void))stop, "v@:@@");
}
