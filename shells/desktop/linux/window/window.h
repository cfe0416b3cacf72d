// The main window.
#pragma once

#include <gtk/gtk.h>
#include <json-glib/json-glib.h>

// The main window; null until the application requests it.
extern GtkWindow *mainWindow;
// Creates the window and starts its page process, so that both are ready when the application requests them.
void prepareWindow(void);
void showWindow(JsonObject *command);
void setTitle(JsonObject *command);
void closeWindow(void);
