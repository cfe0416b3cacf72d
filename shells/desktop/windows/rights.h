#pragma once

#include "../../windows/shell.h"

// Token for the application. Null if there are no rights to drop.
HANDLE tokenWithoutAdministration(void);
