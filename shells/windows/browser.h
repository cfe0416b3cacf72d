#pragma once

// Opens the book in the user's browser. The book is available while the message box is open.
void openBrowser(void);
