// Delegate methods for links and downloads.
#pragma once

#include "objc.h"

// `isOwn` returns whether a URL belongs to the content or was created by it; `leave` handles all other URLs.
void addNavigationMethods(id class, BOOL (*isOwn)(id address), void (*leave)(id address));
// Whether a URL has a scheme that may be opened outside the program: in the browser, or in the email or phone program.
BOOL mayLeave(id address);
void openOutside(id address);
