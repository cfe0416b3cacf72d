#pragma once

#include <gtk/gtk.h>
#include <json-glib/json-glib.h>

GtkWidget *menuBar(void);
GtkAccelGroup *menuKeys(void);
void setMenu(JsonObject *command);
// Activates an entry, as a user would.
void pressMenu(const char *id);
