#include "browser.h"
#include "../server/book.h"
#include "shell.h"
#include "../text.h"
#include <shellapi.h>

void openBrowser(void) {
  ShellExecuteW(NULL, L"open", shellAddress, NULL, NULL, SW_SHOWNORMAL);
  MessageBoxW(NULL, say(MESSAGE_IN_BROWSER), bookTitle, MB_OK | MB_ICONINFORMATION);
}
