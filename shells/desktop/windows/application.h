// Starts the application that owns this window, and exits with it.
#pragma once

#include "../../windows/shell.h"

bool startApplication(wchar_t *command);
// Job of the processes that must end with this program.
extern HANDLE job;
