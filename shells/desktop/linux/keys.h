#pragma once

#include <webkit2/webkit2.h>

// Lets the keys of a window act on it and on its page.
void connectKeys(GtkWidget *window, WebKitWebView *page);
