// Delegate methods for links and downloads.
#pragma once

#include "objc.h"

// `isOwn` returns whether an address belongs to the content or was created by it; `leave` handles all other addresses.
void addNavigationMethods(id class, BOOL (*isOwn)(id address), void (*leave)(id address));
// Whether an address has a scheme that may be opened outside the program: in the browser, or in the email or phone
// program.
BOOL mayLeave(id address);
void openOutside(id address);
