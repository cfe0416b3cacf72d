#pragma once

#include "../../windows/view/shell.h"

// Returns a token for the application, or null if there are no administrator rights to drop.
HANDLE tokenWithoutAdministration(void);
