#include "app-mode.h"
#include <wchar.h>

// Waits for a process to end, and meanwhile handles messages from a second instance of the program.
static void waitFor(HANDLE process) {
  while (MsgWaitForMultipleObjects(1, &process, FALSE, INFINITE, QS_ALLINPUT) == WAIT_OBJECT_0 + 1) {
    MSG message;
    while (PeekMessageW(&message, NULL, 0, 0, PM_REMOVE)) DispatchMessageW(&message);
  }
}

bool runAppMode(const wchar_t *folder, int width, int height, HANDLE job) {
  static const wchar_t *const names[] = {L"msedge.exe", L"chrome.exe"};
  for (size_t index = 0; index < ARRAYSIZE(names); index++) {
    wchar_t key[200], program[1024], command[8192];
    swprintf(key, ARRAYSIZE(key), L"SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\App Paths\\%ls", names[index]);
    DWORD size = sizeof program;
    bool isThere = RegGetValueW(HKEY_LOCAL_MACHINE, key, NULL, RRF_RT_REG_SZ, NULL, program, &size) == ERROR_SUCCESS;
    size = sizeof program;
    if (!isThere && RegGetValueW(HKEY_CURRENT_USER, key, NULL, RRF_RT_REG_SZ, NULL, program, &size) != ERROR_SUCCESS)
      continue;
    int length = swprintf(command, ARRAYSIZE(command),
                          L"\"%ls\" --app=%ls --user-data-dir=\"%ls\" --no-first-run --window-size=%d,%d", program,
                          shellAddress, folder, width, height);
    STARTUPINFOW start = {.cb = sizeof start};
    PROCESS_INFORMATION process;
    if (length < 0 || !CreateProcessW(NULL, command, NULL, NULL, FALSE, 0, NULL, NULL, &start, &process)) continue;
    if (job) AssignProcessToJobObject(job, process.hProcess);
    CloseHandle(process.hThread);
    waitFor(process.hProcess);
    CloseHandle(process.hProcess);
    return true;
  }
  return false;
}
