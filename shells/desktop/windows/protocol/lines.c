#include "lines.h"
#include "writing.h"
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1 << 20, PART = 1 << 16 };

// Buffer for the lines that the application has not read yet, so that a busy application does not block the window.
static CRITICAL_SECTION lock;
static HANDLE news;
static struct Line waiting;

// Passes a line to the window thread, as UTF-16.
static void post(const char *line, int length) {
  int size = length ? MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, line, length, NULL, 0) : 0;
  wchar_t *text = size ? calloc((size_t)size + 1, sizeof *text) : NULL;
  if (!text) return;
  MultiByteToWideChar(CP_UTF8, 0, line, length, text, size);
  // Reject lines that contain a zero character, which would end the text early.
  if (wcslen(text) == (size_t)size && PostMessageW(shellWindow, LINE_CAME, 0, (LPARAM)text)) return;
  free(text);
}

static DWORD WINAPI read(void *from) {
  static char line[LONGEST], part[PART];
  size_t length = 0;
  bool isTooLong = false;
  DWORD count;
  while (ReadFile(from, part, PART, &count, NULL) && count) {
    for (DWORD index = 0; index < count; index++) {
      if (part[index] != '\n') {
        isTooLong = isTooLong || length == LONGEST;
        if (!isTooLong) line[length++] = part[index];
        continue;
      }
      if (!isTooLong) post(line, (int)length);
      length = 0;
      isTooLong = false;
    }
  }
  return 0;
}

static DWORD WINAPI write(void *to) {
  for (;;) {
    WaitForSingleObject(news, INFINITE);
    EnterCriticalSection(&lock);
    struct Line taken = waiting;
    waiting = (struct Line){0};
    LeaveCriticalSection(&lock);
    DWORD written;
    for (size_t done = 0; done < taken.length; done += written)
      if (!WriteFile(to, taken.text + done, (DWORD)(taken.length - done), &written, NULL)) return 1;
    free(taken.text);
  }
}

void readLines(HANDLE from) { CloseHandle(CreateThread(NULL, 0, read, from, 0, NULL)); }

void writeLinesTo(HANDLE to) {
  InitializeCriticalSection(&lock);
  news = CreateEventW(NULL, FALSE, FALSE, NULL);
  CloseHandle(CreateThread(NULL, 0, write, to, 0, NULL));
}

void sendLine(const char *line) {
  EnterCriticalSection(&lock);
  addPlain(&waiting, line);
  addPlain(&waiting, "\n");
  LeaveCriticalSection(&lock);
  SetEvent(news);
}
