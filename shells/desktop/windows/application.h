// Starts the application that controls this window. The window exits together with the application.
#pragma once

#include "../../windows/view/shell.h"

bool startApplication(wchar_t *command);
// Job object of the processes that must end together with this program.
extern HANDLE job;
