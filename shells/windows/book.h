// What the parts of the launcher know of each other.
#ifndef LEAFCAST_BOOK_H
#define LEAFCAST_BOOK_H

#include "shell.h"

// Written into the program when a book is published; found by its magic.
struct Config {
  char magic[16];
  // The first port that is tried: always the same one for a book, so that the book finds what it remembered.
  uint16_t port;
  // Of the window, in pixels at 96 dots per inch.
  uint16_t width, height;
  uint16_t reserved;
  // UTF-8, ending in a zero.
  char id[200];
  char title[400];
};
extern volatile const struct Config config;
// The same as UTF-16.
extern wchar_t bookId[200], bookTitle[400];

// archive.c: the files of the book, in a zip behind the program.
struct File {
  const char *name;
  size_t nameLength;
  const uint8_t *data;
  uint32_t size;
};
bool openArchive(void);
const struct File *findFile(const char *name, size_t length);

// request.c: reads requests.
struct Request {
  bool isHead;
  // 200, or why it is refused.
  int status;
  char path[1024];
  size_t pathLength;
  // Of the value of `Range`, or null.
  const char *range;
};
void readRequest(char *text, uint16_t port, struct Request *request);
enum RangeKind { RANGE_NONE, RANGE_PART, RANGE_OUTSIDE };
// `first` and `last` are places of bytes, from 0.
enum RangeKind readRange(const char *value, uint64_t size, uint64_t *first, uint64_t *last);
const char *typeOf(const char *name, size_t length);

// server.c: gives the files to this machine alone. Answers the port, or 0.
uint16_t startServer(uint16_t first);

// window.c: the window, and the one instance of the program.
bool isFirstInstance(void);
bool makeWindow(HINSTANCE instance);

// Opens the book in the browser of the user. The book is there as long as the message stands.
void openBrowser(void);

// text.c
enum Message { MESSAGE_DAMAGED, MESSAGE_NO_PORT, MESSAGE_IN_BROWSER };
const wchar_t *say(enum Message message);

#endif
