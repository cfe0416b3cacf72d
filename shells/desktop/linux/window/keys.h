#pragma once

#include <webkit2/webkit2.h>

// Connects the keyboard shortcuts of a window, which act on the window and its page.
void connectKeys(GtkWidget *window, WebKitWebView *page);
