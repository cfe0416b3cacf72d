#pragma once

#include <gtk/gtk.h>
#include <json-glib/json-glib.h>

// Sets the window over which dialogs open.
void openDialogsOver(GtkWindow *window);
void showDialog(JsonObject *command);
// Asks where to save a file. The answer is null, or a path that the callback must free.
typedef void (*Saved)(gpointer data, char *path);
void askWhereToSave(const char *name, Saved saved, gpointer data);
void answerDialog(JsonObject *command);
