#pragma once

#include <gtk/gtk.h>
#include <json-glib/json-glib.h>

// Sets the window over which dialogs open.
void openDialogsOver(GtkWindow *window);
void showDialog(JsonObject *command);
// Asks the user where to save a file. The callback receives a path, which it must free, or null if the user cancels.
typedef void (*Saved)(gpointer data, char *path);
void askWhereToSave(const char *name, Saved saved, gpointer data);
void answerDialog(JsonObject *command);
