// Interfaces between the parts of the launcher.
#ifndef LEAFCAST_BOOK_H
#define LEAFCAST_BOOK_H

#include "shell.h"

// Written into the program when a book is published; found by its magic value.
struct Config {
  char magic[16];
  // The first port to try. It is always the same for a book, so that the book finds its stored data.
  uint16_t port;
  // Window size in pixels at 96 dots per inch.
  uint16_t width, height;
  uint16_t reserved;
  // UTF-8, zero-terminated.
  char id[200];
  char title[400];
};
extern volatile const struct Config config;
// The same in UTF-16.
extern wchar_t bookId[200], bookTitle[400];

// archive.c: the book files, in a zip appended to the program.
struct File {
  const char *name;
  size_t nameLength;
  const uint8_t *data;
  uint32_t size;
};
bool openArchive(void);
const struct File *findFile(const char *name, size_t length);

// request.c: parses requests.
struct Request {
  bool isHead;
  // HTTP status: 200, or the reason for a refusal.
  int status;
  char path[1024];
  size_t pathLength;
  // Value of the `Range` header, or null.
  const char *range;
};
void readRequest(char *text, uint16_t port, struct Request *request);
enum RangeKind { RANGE_NONE, RANGE_PART, RANGE_OUTSIDE };
// `first` and `last` are byte offsets, from 0.
enum RangeKind readRange(const char *value, uint64_t size, uint64_t *first, uint64_t *last);
const char *typeOf(const char *name, size_t length);

// server.c: serves the files to this machine only. Returns the port, or 0.
uint16_t startServer(uint16_t first);

// window.c: the window, and the single instance of the program.
bool isFirstInstance(void);
bool makeWindow(HINSTANCE instance);

// Opens the book in the user's browser. The book is available while the message box is open.
void openBrowser(void);

// text.c
enum Message { MESSAGE_DAMAGED, MESSAGE_NO_PORT, MESSAGE_IN_BROWSER };
const wchar_t *say(enum Message message);

#endif
