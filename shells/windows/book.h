// The book behind this program.
#pragma once

#include <stdint.h>
#include <wchar.h>

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
// Fills the texts in UTF-16.
void readConfig(void);
