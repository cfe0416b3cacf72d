// Reads commands from the application, writes events to it.
#pragma once

#include "../../windows/shell.h"

// Message to the window for each line, whose text it frees.
enum { LINE_CAME = WM_APP + 1 };
void readLines(HANDLE from);
void writeLinesTo(HANDLE to);
// Sends an ASCII line.
void sendLine(const char *line);
