// Handles files dropped on a page that does not accept them.
#pragma once

#include <webkit2/webkit2.h>

void rememberDrops(WebKitWebView *page);
// Returns whether a URL is that of a dropped file. If so, the file has been reported to the application as opened.
gboolean takeDrop(const char *address);
