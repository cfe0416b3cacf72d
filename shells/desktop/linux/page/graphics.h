// Draws the first screen without the features that are fast only on a graphics card.
#pragma once

#include <webkit2/webkit2.h>

void beginPlainly(WebKitWebView *page);
void drawFully(WebKitWebView *page);
