#pragma once

#include "objc.h"

// Windows and printing.
void addPageMethods(id class);
