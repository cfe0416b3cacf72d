#pragma once

// Opens the book in the user's browser and shows a message box; the book is available until the box is closed.
void openBrowser(void);
