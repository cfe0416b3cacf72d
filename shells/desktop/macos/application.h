// Starts the application that owns this window, reads its lines, and exits with it.
#pragma once

#include "../../macos/objc.h"

void addApplicationMethods(id class);
// `obey` receives each command line of the application.
void startApplication(id program, id arguments, void (*obey)(id line));
