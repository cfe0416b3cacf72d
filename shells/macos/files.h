#pragma once

#include "objc.h"

// Adds the methods that serve the book files to the page.
void addFileMethods(id class);
