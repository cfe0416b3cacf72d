// Links and downloads, as methods of a delegate.
#pragma once

#include "objc.h"

// `isOwn` says whether an address belongs to the content or was created by it; `leave` handles other addresses.
void addNavigationMethods(id class, BOOL (*isOwn)(id address), void (*leave)(id address));
// Opens an address in the browser, or in the email or phone program, if its kind may leave the program.
BOOL mayLeave(id address);
void openOutside(id address);
