#include "request.h"
#include <windows.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int hexDigit(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

// Decodes the path of a request, without its leading slash. Returns false if the path is too long or its encoding is
// invalid.
static bool decodePath(const char *target, struct Request *request) {
  size_t length = 0;
  if (*target++ != '/') return false;
  for (; *target && *target != '?' && *target != '#'; target++) {
    char letter = *target;
    if (letter == '%') {
      int high = hexDigit(target[1]), low = high < 0 ? -1 : hexDigit(target[2]);
      if (low < 0) return false;
      letter = (char)(high << 4 | low);
      target += 2;
    }
    if (letter == 0 || length + 1 >= sizeof request->path) return false;
    request->path[length++] = letter;
  }
  if (length == 0 || request->path[length - 1] == '/') {
    static const char index[] = "index.html";
    if (length + sizeof index > sizeof request->path) return false;
    memcpy(request->path + length, index, sizeof index - 1);
    length += sizeof index - 1;
  }
  request->pathLength = length;
  return true;
}

// Returns the value of a header line, or null if the header has another name.
static const char *valueOf(const char *line, const char *name) {
  size_t length = strlen(name);
  if (_strnicmp(line, name, length) != 0 || line[length] != ':') return NULL;
  for (line += length + 1; *line == ' ' || *line == '\t';) line++;
  return line;
}

// Splits off the first line of a text and terminates it with a zero character.
static char *takeLine(char **rest) {
  char *line = *rest, *end = strstr(line, "\r\n");
  if (!end) return NULL;
  *end = 0;
  *rest = end + 2;
  return line;
}

// Parses a request. `text` contains its headers, including the final empty line.
void readRequest(char *text, uint16_t port, struct Request *request) {
  *request = (struct Request){.status = 400};
  char host[32];
  snprintf(host, sizeof host, "127.0.0.1:%u", port);
  char *line = takeLine(&text);
  char *method = line ? strtok(line, " ") : NULL, *target = method ? strtok(NULL, " ") : NULL;
  char *version = target ? strtok(NULL, " ") : NULL;
  if (!version || strncmp(version, "HTTP/1.", 7) != 0) return;
  request->isHead = strcmp(method, "HEAD") == 0;
  bool isForUs = false;
  int hosts = 0;
  while ((line = takeLine(&text)) && *line) {
    const char *value = valueOf(line, "Host");
    if (value) hosts++, isForUs = strcmp(value, host) == 0;
    value = valueOf(line, "Range");
    if (value) request->range = value;
  }
  // Refuse requests whose host name is not that of this machine: another site's host name may resolve to it (DNS
  // rebinding).
  if (hosts != 1 || !isForUs) request->status = 403;
  else if (!request->isHead && strcmp(method, "GET") != 0) request->status = 405;
  else if (decodePath(target, request)) request->status = 200;
}

static bool readNumber(const char **text, uint64_t *number) {
  int digits = 0;
  for (*number = 0; **text >= '0' && **text <= '9'; (*text)++) {
    if (++digits > 18) return false;
    *number = *number * 10 + (uint64_t)(**text - '0');
  }
  return digits > 0;
}

// Parses a single byte range (RFC 9110, 14.2). An unrecognized value counts as a request for the entire file.
enum RangeKind readRange(const char *value, uint64_t size, uint64_t *first, uint64_t *last) {
  if (!value || strncmp(value, "bytes=", 6) != 0) return RANGE_NONE;
  value += 6;
  bool hasFirst = readNumber(&value, first);
  if (*value++ != '-') return RANGE_NONE;
  bool hasLast = readNumber(&value, last);
  if (*value || (!hasFirst && !hasLast) || (hasFirst && hasLast && *last < *first)) return RANGE_NONE;
  if (!hasFirst) {
    if (*last == 0 || size == 0) return RANGE_OUTSIDE;
    *first = *last < size ? size - *last : 0;
  }
  if (*first >= size) return RANGE_OUTSIDE;
  if (!hasFirst || !hasLast || *last >= size) *last = size - 1;
  return RANGE_PART;
}

const char *typeOf(const char *name, size_t length) {
  static const char *const types[][2] = {
      {".html", "text/html; charset=utf-8"}, {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},   {".json", "application/json"},
      {".txt", "text/plain; charset=utf-8"}, {".svg", "image/svg+xml"},
      {".webp", "image/webp"},               {".jpg", "image/jpeg"},
      {".jpeg", "image/jpeg"},               {".png", "image/png"},
      {".gif", "image/gif"},                 {".avif", "image/avif"},
      {".ico", "image/x-icon"},              {".mp4", "video/mp4"},
      {".webm", "video/webm"},               {".mp3", "audio/mpeg"},
      {".m4a", "audio/mp4"},                 {".ogg", "audio/ogg"},
      {".wav", "audio/wav"},                 {".pdf", "application/pdf"},
      {".woff2", "font/woff2"},              {".woff", "font/woff"},
      {".wasm", "application/wasm"},         {".zip", "application/zip"},
  };
  for (size_t index = 0; index < ARRAYSIZE(types); index++) {
    size_t ending = strlen(types[index][0]);
    if (length > ending && _strnicmp(name + length - ending, types[index][0], ending) == 0) return types[index][1];
  }
  return "application/octet-stream";
}
