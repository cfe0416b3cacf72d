#include "arguments.h"
#include <windows.h>
#include <shellapi.h>
#include <stdlib.h>

// Appends an argument, quoted as Windows programs parse command lines: a quote is escaped with a backslash, and
// backslashes before a quote are doubled.
static void addArgument(wchar_t **to, const wchar_t *argument) {
  wchar_t *at = *to;
  *at++ = L'"';
  size_t slashes = 0;
  for (; *argument; argument++) {
    slashes = *argument == L'\\' ? slashes + 1 : 0;
    if (*argument == L'"') *at++ = L'\\';
    *at++ = *argument;
    if (*argument == L'\\' && (argument[1] == L'"' || !argument[1]))
      for (size_t index = 0; index < slashes; index++) *at++ = L'\\';
  }
  *at++ = L'"';
  *at++ = L' ';
  *at = 0;
  *to = at;
}

static wchar_t *fullPath(const wchar_t *path) {
  DWORD size = GetFullPathNameW(path, 0, NULL, NULL);
  wchar_t *full = calloc(size + 1, sizeof *full);
  if (full) GetFullPathNameW(path, size + 1, full, NULL);
  return full;
}

// Returns the length of the path of this program's folder, including the final backslash.
static size_t ownFolder(wchar_t *path, DWORD size) {
  GetModuleFileNameW(NULL, path, size);
  wchar_t *name = wcsrchr(path, L'\\');
  size_t length = name ? (size_t)(name + 1 - path) : 0;
  path[length] = 0;
  return length;
}

static void addInstalledProgram(wchar_t **to) {
  wchar_t path[2 * MAX_PATH];
  size_t length = ownFolder(path, MAX_PATH);
  wcscpy(path + length, L"runtime\\node.exe");
  addArgument(to, path);
  // Lets V8 keep its young generation small and its code compact, which saves a third of the memory.
  addArgument(to, L"--max-semi-space-size=1");
  addArgument(to, L"--optimize-for-size");
  wcscpy(path + length, L"app\\main.mjs");
  addArgument(to, path);
}

bool readArguments(struct Arguments *arguments) {
  int count = 0, place = 1;
  wchar_t **words = CommandLineToArgvW(GetCommandLineW(), &count);
  *arguments = (struct Arguments){.files = calloc((size_t)count + 1, sizeof(wchar_t *))};
  if (!words || !arguments->files) return false;
  // A path becomes longer when it is made absolute, and each of its characters can take two characters when quoted.
  size_t space = 4 * MAX_PATH + 64;
  for (; place < count && wcscmp(words[place], L"--") != 0; place++) {
    if (wcscmp(words[place], L"--test-door") == 0) {
      arguments->hasTestDoor = true;
      continue;
    }
    wchar_t *path = fullPath(words[place]);
    if (!path) return false;
    arguments->files[arguments->fileCount++] = path;
    space += 2 * wcslen(path) + 4;
  }
  for (int next = place + 1; next < count; next++) space += 2 * wcslen(words[next]) + 4;
  wchar_t *to = arguments->command = calloc(space, sizeof *to);
  if (!to) return false;
  arguments->isInstalled = place + 1 >= count;
  if (arguments->isInstalled) addInstalledProgram(&to);
  for (int next = place + 1; next < count; next++) addArgument(&to, words[next]);
  for (int index = 0; index < arguments->fileCount; index++) addArgument(&to, arguments->files[index]);
  LocalFree(words);
  return true;
}
