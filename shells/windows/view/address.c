#include "address.h"
#include <shellapi.h>
#include <wchar.h>

bool mayLeave(const wchar_t *address) {
  static const wchar_t *const kinds[] = {L"http://", L"https://", L"mailto:", L"tel:"};
  for (size_t index = 0; index < ARRAYSIZE(kinds); index++)
    if (_wcsnicmp(address, kinds[index], wcslen(kinds[index])) == 0) return true;
  return false;
}

void openInBrowser(const wchar_t *address) {
  if (mayLeave(address)) ShellExecuteW(NULL, L"open", address, NULL, NULL, SW_SHOWNORMAL);
}
