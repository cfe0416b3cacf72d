// The configuration of the book appended to this program.
#pragma once

#include <stdint.h>
#include <wchar.h>

// Settings that are written into the program when a book is published. The magic value marks their position in the
// program.
struct Config {
  char magic[16];
  // The first port to try. It is always the same for a book, because browsers store a book's data by host and port.
  uint16_t port;
  // Window size in pixels at 96 dots per inch.
  uint16_t width, height;
  uint16_t reserved;
  // Texts are UTF-8, zero-terminated.
  char id[200];
  char title[400];
};
extern volatile const struct Config config;
// Id and title in UTF-16.
extern wchar_t bookId[200], bookTitle[400];
// Converts the id and title to UTF-16.
void readConfig(void);
