#include "book.h"
#include <windows.h>

__attribute__((used, section(".book"))) volatile const struct Config config = {
    .magic = "LEAFCASTSHELL001", .port = 49152, .width = 1280, .height = 800, .id = "book", .title = "Book"};
wchar_t bookId[200], bookTitle[400];

void readConfig(void) {
  MultiByteToWideChar(CP_UTF8, 0, (const char *)config.id, -1, bookId, ARRAYSIZE(bookId));
  MultiByteToWideChar(CP_UTF8, 0, (const char *)config.title, -1, bookTitle, ARRAYSIZE(bookTitle));
}
