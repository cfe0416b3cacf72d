#pragma once

#include "objc.h"

// Adds the delegate methods for windows and printing.
void addPageMethods(id class);
