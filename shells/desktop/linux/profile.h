#pragma once

#include <webkit2/webkit2.h>

// Where pages store their data; null if it is discarded at the end.
const char *profileFolder(void);
void findProfile(gboolean isInstalled);
WebKitWebContext *makeContext(void);
