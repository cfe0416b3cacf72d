#include "book.h"
#include <shellapi.h>
#include <wchar.h>

// Waits for a process, and answers meanwhile who starts the program a second time.
static void waitFor(HANDLE process) {
  while (MsgWaitForMultipleObjects(1, &process, FALSE, INFINITE, QS_ALLINPUT) == WAIT_OBJECT_0 + 1) {
    MSG message;
    while (PeekMessageW(&message, NULL, 0, 0, PM_REMOVE)) DispatchMessageW(&message);
  }
}

// Runs Edge or Chrome as the window of the book, and returns when that is closed. False where there is neither.
bool runAppMode(const wchar_t *folder) {
  static const wchar_t *const names[] = {L"msedge.exe", L"chrome.exe"};
  for (size_t index = 0; index < ARRAYSIZE(names); index++) {
    wchar_t key[200], program[1024], command[4096];
    swprintf(key, ARRAYSIZE(key), L"SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\App Paths\\%ls", names[index]);
    DWORD size = sizeof program;
    bool isThere = RegGetValueW(HKEY_LOCAL_MACHINE, key, NULL, RRF_RT_REG_SZ, NULL, program, &size) == ERROR_SUCCESS;
    size = sizeof program;
    if (!isThere && RegGetValueW(HKEY_CURRENT_USER, key, NULL, RRF_RT_REG_SZ, NULL, program, &size) != ERROR_SUCCESS)
      continue;
    int length = swprintf(command, ARRAYSIZE(command),
                          L"\"%ls\" --app=%ls --user-data-dir=\"%ls\" --no-first-run --window-size=%u,%u", program,
                          bookAddress, folder, config.width, config.height);
    STARTUPINFOW start = {.cb = sizeof start};
    PROCESS_INFORMATION process;
    if (length < 0 || !CreateProcessW(NULL, command, NULL, NULL, FALSE, 0, NULL, NULL, &start, &process)) continue;
    CloseHandle(process.hThread);
    waitFor(process.hProcess);
    CloseHandle(process.hProcess);
    return true;
  }
  return false;
}

// Opens the book in the browser of the user. The book is there as long as the message stands.
void openBrowser(void) {
  ShellExecuteW(NULL, L"open", bookAddress, NULL, NULL, SW_SHOWNORMAL);
  MessageBoxW(NULL, say(MESSAGE_IN_BROWSER), bookTitle, MB_OK | MB_ICONINFORMATION);
}
