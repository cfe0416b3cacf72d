#pragma once

#include <webkit2/webkit2.h>

// Returns the folder in which pages store their data; null if the data is discarded when the program ends.
const char *profileFolder(void);
void findProfile(gboolean isInstalled);
WebKitWebContext *makeContext(void);
