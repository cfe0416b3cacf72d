#include "files.h"
#include "../protocol/values.h"
#include <string.h>

// Returns a pattern such as "*.[pP][dD][fF]", because file names may use upper or lower case.
static char *patternOf(const char *extension) {
  if (g_str_equal(extension, "*")) return g_strdup("*");
  GString *pattern = g_string_new("*.");
  for (const char *at = extension; *at; at++) {
    if (g_ascii_isalpha(*at)) g_string_append_printf(pattern, "[%c%c]", g_ascii_tolower(*at), g_ascii_toupper(*at));
    else g_string_append_c(pattern, *at);
  }
  return g_string_free(pattern, FALSE);
}

static void addFilters(GtkFileChooser *chooser, JsonArray *filters) {
  for (guint place = 0; filters && place < json_array_get_length(filters); place++) {
    JsonObject *entry = objectAt(filters, place);
    if (!entry) continue;
    GtkFileFilter *filter = gtk_file_filter_new();
    gtk_file_filter_set_name(filter, textOf(entry, "name", ""));
    g_auto(GStrv) extensions = textsOf(listOf(entry, "extensions"));
    for (GStrv extension = extensions; *extension; extension++) {
      g_autofree char *pattern = patternOf(*extension);
      gtk_file_filter_add_pattern(filter, pattern);
    }
    gtk_file_chooser_add_filter(chooser, filter);
  }
}

GtkNativeDialog *makeFileDialog(JsonObject *command, GtkWindow *parent) {
  const char *kind = textOf(command, "kind", ""), *title = textOf(command, "title", NULL), *folder = textOf(command, "folder", "");
  gboolean isSave = g_str_equal(kind, "save");
  GtkFileChooserAction action = isSave                       ? GTK_FILE_CHOOSER_ACTION_SAVE
                                : g_str_equal(kind, "folder") ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                                              : GTK_FILE_CHOOSER_ACTION_OPEN;
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(title, parent, action, NULL, NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  gtk_file_chooser_set_select_multiple(chooser, !isSave && flagOf(command, "many", FALSE));
  gtk_file_chooser_set_do_overwrite_confirmation(chooser, TRUE);
  if (*folder) gtk_file_chooser_set_current_folder(chooser, folder);
  if (isSave) gtk_file_chooser_set_current_name(chooser, textOf(command, "name", ""));
  addFilters(chooser, listOf(command, "filters"));
  return GTK_NATIVE_DIALOG(dialog);
}

GStrv chosenIn(GtkNativeDialog *dialog) {
  GStrvBuilder *paths = g_strv_builder_new();
  g_autoptr(GSList) names = gtk_file_chooser_get_filenames(GTK_FILE_CHOOSER(dialog));
  for (GSList *at = names; at; at = at->next) {
    g_strv_builder_add(paths, at->data);
    g_free(at->data);
  }
  GStrv list = g_strv_builder_end(paths);
  g_strv_builder_unref(paths);
  return list;
}
