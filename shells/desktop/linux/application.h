// Starts the application that controls this window. The window exits together with the application.
#pragma once

#include <gtk/gtk.h>

// `obey` is called with each command line that the application writes.
gboolean startApplication(char **command, void (*obey)(const char *line, gsize length));
// Runs the main loop until the program ends, and returns the exit code.
int runUntilEnd(void);
void endWith(int code);
