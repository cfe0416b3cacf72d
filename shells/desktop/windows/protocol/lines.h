// Reads commands from the application and writes events to it.
#pragma once

#include "../../../windows/view/shell.h"

// Message to the window for each line. The window frees the line's text.
enum { LINE_CAME = WM_APP + 1 };
void readLines(HANDLE from);
void writeLinesTo(HANDLE to);
// Sends an ASCII line.
void sendLine(const char *line);
