#include "downloads.h"
#include "../window/dialogs.h"

static void saveTo(gpointer data, char *path) {
  g_autoptr(WebKitDownload) download = data;
  g_autofree char *chosen = path;
  if (!chosen) return webkit_download_cancel(download);
  g_autofree char *address = g_filename_to_uri(chosen, NULL, NULL);
  // The dialog has already asked the user whether to replace the file.
  webkit_download_set_allow_overwrite(download, TRUE);
  webkit_download_set_destination(download, address);
}

static gboolean ask(WebKitDownload *download, const char *name, gpointer data) {
  (void)data;
  askWhereToSave(name, saveTo, g_object_ref(download));
  return TRUE;
}

static void start(WebKitWebContext *context, WebKitDownload *download, gpointer data) {
  (void)context, (void)data;
  g_signal_connect(download, "decide-destination", G_CALLBACK(ask), NULL);
}

void askWhereDownloadsGo(WebKitWebContext *context) { g_signal_connect(context, "download-started", G_CALLBACK(start), NULL); }
