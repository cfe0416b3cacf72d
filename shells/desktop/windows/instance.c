#include "instance.h"
#include "protocol/events.h"
#include <shlobj.h>
#include <stdlib.h>
#include <string.h>

enum { PATHS = 0x4c454146, MOST = 1 << 20, PATIENCE = 5000 };

static wchar_t folder[2 * MAX_PATH], name[80];
static bool isShared;

const wchar_t *profileFolder(void) { return folder; }
const wchar_t *windowClass(void) { return name; }

// Finds the data folder. It is a temporary folder if its data is not shared with later runs.
void findProfile(bool isInstalled) {
  wchar_t given[MAX_PATH] = L"", base[MAX_PATH];
  GetEnvironmentVariableW(L"LEAFCAST_PROFILE", given, ARRAYSIZE(given));
  isShared = *given || isInstalled;
  SHGetFolderPathW(NULL, CSIDL_LOCAL_APPDATA, NULL, 0, base);
  if (*given && (wcschr(given, L':') || *given == L'\\')) wcscpy(folder, given);
  else if (isShared) swprintf(folder, ARRAYSIZE(folder), L"%ls\\%ls", base, *given ? given : L"Leafcast\\Window");
  if (!isShared) {
    GetTempPathW(ARRAYSIZE(base), base);
    swprintf(folder, ARRAYSIZE(folder), L"%lsLeafcast-%lu", base, GetCurrentProcessId());
  }
  unsigned long long sum = 14695981039346656037ull;
  for (const wchar_t *at = folder; *at; at++) sum = (sum ^ (unsigned long long)towlower(*at)) * 1099511628211ull;
  swprintf(name, ARRAYSIZE(name), L"Leafcast window %016llx", sum);
}

static HWND findFirst(void) {
  // The mutex exists until the program ends.
  CreateMutexW(NULL, FALSE, name);
  if (GetLastError() != ERROR_ALREADY_EXISTS) return NULL;
  // If the first instance has just started, its window may not exist yet.
  HWND first = NULL;
  for (int passed = 0; passed < PATIENCE && !(first = FindWindowW(name, NULL)); passed += 50) Sleep(50);
  return first;
}

// The paths are concatenated, each terminated by a zero byte.
bool handOver(wchar_t *const *files, int count) {
  HWND first = isShared ? findFirst() : NULL;
  if (!first) return false;
  size_t length = 0;
  for (int index = 0; index < count; index++) length += wcslen(files[index]) + 1;
  wchar_t *bytes = calloc(length + 1, sizeof *bytes), *at = bytes;
  for (int index = 0; bytes && index < count; index++) {
    wcscpy(at, files[index]);
    at += wcslen(at) + 1;
  }
  DWORD process;
  DWORD_PTR answer;
  GetWindowThreadProcessId(first, &process);
  AllowSetForegroundWindow(process);
  COPYDATASTRUCT data = {PATHS, (DWORD)(bytes ? length * sizeof *bytes : 0), bytes};
  SendMessageTimeoutW(first, WM_COPYDATA, 0, (LPARAM)&data, SMTO_NORMAL, PATIENCE, &answer);
  free(bytes);
  return true;
}

void takeHandedOver(const COPYDATASTRUCT *data) {
  if (data->dwData != PATHS || data->cbData > MOST) return;
  size_t length = data->cbData / sizeof(wchar_t);
  wchar_t *bytes = calloc(length + 1, sizeof *bytes), **paths = calloc(length + 1, sizeof *paths);
  int count = 0;
  if (bytes && paths && length) memcpy(bytes, data->lpData, length * sizeof *bytes);
  for (size_t at = 0; bytes && paths && at < length; at += wcslen(bytes + at) + 1) paths[count++] = bytes + at;
  raiseWindow();
  if (paths) sendOpened(paths, count);
  free(paths);
  free(bytes);
}
