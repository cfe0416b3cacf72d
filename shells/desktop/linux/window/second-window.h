#pragma once

#include <webkit2/webkit2.h>

// Shows a page in a separate window.
void showSecondWindow(WebKitWebView *page);
