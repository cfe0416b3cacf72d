// Starts the application that owns this window, reads its lines, and exits when the application exits.
#pragma once

#include "../../macos/objc.h"

void addApplicationMethods(id class);
// `obey` is called with each command line that the application writes.
void startApplication(id program, id arguments, void (*obey)(id line));
