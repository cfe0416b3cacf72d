#include "book.h"
#include <shellapi.h>

// Opens the book in the user's browser. The book is available while the message box is open.
void openBrowser(void) {
  ShellExecuteW(NULL, L"open", shellAddress, NULL, NULL, SW_SHOWNORMAL);
  MessageBoxW(NULL, say(MESSAGE_IN_BROWSER), bookTitle, MB_OK | MB_ICONINFORMATION);
}
