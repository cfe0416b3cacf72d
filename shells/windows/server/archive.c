#include "archive.h"
#include <windows.h>
#include <stdlib.h>
#include <string.h>

// The program file, which the program maps into memory. Whatever its size, Windows reads only the parts that are used.
static const uint8_t *image;
static uint64_t imageSize;
static struct File *files;
static uint32_t fileCount;

enum { END_SIZE = 22, ENTRY_SIZE = 46, LOCAL_SIZE = 30, LONGEST_PADDING = 64 };

static uint16_t read16(const uint8_t *at) { return (uint16_t)(at[0] | at[1] << 8); }
static uint32_t read32(const uint8_t *at) { return read16(at) | (uint32_t)read16(at + 2) << 16; }

static bool mapSelf(void) {
  static wchar_t path[32768];
  DWORD length = GetModuleFileNameW(NULL, path, ARRAYSIZE(path));
  if (length == 0 || length == ARRAYSIZE(path)) return false;
  HANDLE file = CreateFileW(path, GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING, 0, NULL);
  LARGE_INTEGER size;
  if (file == INVALID_HANDLE_VALUE || !GetFileSizeEx(file, &size)) return false;
  HANDLE mapping = CreateFileMappingW(file, NULL, PAGE_READONLY, 0, 0, NULL);
  if (!mapping) return false;
  image = MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0);
  imageSize = (uint64_t)size.QuadPart;
  return image != NULL;
}

// Returns the end of the book: the certificates of a signed program, or else the end of the file.
static uint64_t endOfBook(void) {
  const IMAGE_DOS_HEADER *dos = (const IMAGE_DOS_HEADER *)image;
  if (imageSize < sizeof *dos || dos->e_lfanew < 0) return 0;
  uint64_t at = (uint64_t)dos->e_lfanew;
  if (at + sizeof(IMAGE_NT_HEADERS64) > imageSize) return 0;
  const IMAGE_NT_HEADERS64 *headers = (const IMAGE_NT_HEADERS64 *)(image + at);
  // In this directory entry, unlike in all others, the address is a file offset.
  uint64_t certificates = headers->OptionalHeader.DataDirectory[IMAGE_DIRECTORY_ENTRY_SECURITY].VirtualAddress;
  if (certificates > imageSize) return 0;
  return certificates ? certificates : imageSize;
}

// Finds the end record of the ZIP. It may be followed by padding, because signing pads the book to a multiple of eight
// bytes.
static const uint8_t *findEnd(uint64_t end) {
  for (uint64_t padding = 0; padding < LONGEST_PADDING && end >= END_SIZE + padding; padding++) {
    const uint8_t *record = image + end - END_SIZE - padding;
    if (read32(record) == 0x06054b50 && read16(record + 20) == 0) return record;
  }
  return NULL;
}

static int compare(const void *left, const void *right) {
  const struct File *a = left, *b = right;
  size_t shorter = a->nameLength < b->nameLength ? a->nameLength : b->nameLength;
  int order = memcmp(a->name, b->name, shorter);
  if (order) return order;
  return (a->nameLength > b->nameLength) - (a->nameLength < b->nameLength);
}

// Reads a directory entry between `book` and `end`. Returns its length, or 0 if it is damaged.
static uint64_t readEntry(const uint8_t *entry, const uint8_t *book, const uint8_t *end, struct File *file) {
  if (end - entry < ENTRY_SIZE || read32(entry) != 0x02014b50) return 0;
  // Accept only uncompressed files, so that any part of a file can be read directly.
  if (read16(entry + 10) != 0 || read32(entry + 20) != read32(entry + 24)) return 0;
  uint64_t length = (uint64_t)ENTRY_SIZE + read16(entry + 28) + read16(entry + 30) + read16(entry + 32);
  uint64_t room = (uint64_t)(end - book), local = read32(entry + 42);
  if (length > (uint64_t)(end - entry) || local + LOCAL_SIZE > room) return 0;
  uint64_t data = local + LOCAL_SIZE + read16(book + local + 26) + read16(book + local + 28);
  file->name = (const char *)entry + ENTRY_SIZE;
  file->nameLength = read16(entry + 28);
  file->size = read32(entry + 24);
  if (data + file->size > room) return 0;
  file->data = book + data;
  return length;
}

bool openArchive(void) {
  if (!mapSelf()) return false;
  const uint8_t *end = findEnd(endOfBook());
  if (!end) return false;
  uint64_t before = (uint64_t)(end - image);
  uint64_t directory = read32(end + 12), offset = read32(end + 16);
  if (directory + offset > before) return false;
  const uint8_t *book = end - directory - offset, *entry = end - directory;
  fileCount = read16(end + 10);
  files = calloc(fileCount ? fileCount : 1, sizeof *files);
  if (!files) return false;
  for (uint32_t index = 0; index < fileCount; index++) {
    uint64_t length = readEntry(entry, book, end, &files[index]);
    if (!length) return false;
    entry += length;
  }
  qsort(files, fileCount, sizeof *files, compare);
  return findFile("index.html", strlen("index.html")) != NULL;
}

const struct File *findFile(const char *name, size_t length) {
  struct File wanted = {.name = name, .nameLength = length};
  return bsearch(&wanted, files, fileCount, sizeof *files, compare);
}
