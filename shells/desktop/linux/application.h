// Starts the application that owns this window, and exits with it.
#pragma once

#include <gtk/gtk.h>

// `obey` receives each command line of the application.
gboolean startApplication(char **command, void (*obey)(const char *line, gsize length));
// Runs until the end, and returns the exit code.
int runUntilEnd(void);
void endWith(int code);
