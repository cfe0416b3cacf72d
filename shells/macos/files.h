#pragma once

#include "objc.h"

// Serves the book files to the page.
void addFileMethods(id class);
