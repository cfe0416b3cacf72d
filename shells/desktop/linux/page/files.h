// Dialogs for choosing files and folders.
#pragma once

#include <gtk/gtk.h>
#include <json-glib/json-glib.h>

GtkNativeDialog *makeFileDialog(JsonObject *command, GtkWindow *parent);
GStrv chosenIn(GtkNativeDialog *dialog);
