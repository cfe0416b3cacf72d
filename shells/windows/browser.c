#include "book.h"
#include <shellapi.h>

// Opens the book in the browser of the user. The book is there as long as the message stands.
void openBrowser(void) {
  ShellExecuteW(NULL, L"open", shellAddress, NULL, NULL, SW_SHOWNORMAL);
  MessageBoxW(NULL, say(MESSAGE_IN_BROWSER), bookTitle, MB_OK | MB_ICONINFORMATION);
}
