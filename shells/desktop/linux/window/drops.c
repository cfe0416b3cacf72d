#include "drops.h"
#include "../protocol/lines.h"

static GStrv dropped;

// Remembers dropped files, which are also passed to the page. If the page accepts them, nothing else happens; otherwise
// WebKit would open the first file.
static void remember(GtkWidget *page, GdkDragContext *context, int x, int y, GtkSelectionData *given, guint info, guint time,
                     gpointer data) {
  (void)page, (void)context, (void)x, (void)y, (void)info, (void)time, (void)data;
  GStrv addresses = gtk_selection_data_get_uris(given);
  if (!addresses) return;
  g_strfreev(dropped);
  dropped = addresses;
}

void rememberDrops(WebKitWebView *page) { g_signal_connect(page, "drag-data-received", G_CALLBACK(remember), NULL); }

gboolean takeDrop(const char *address) {
  if (!address || g_ascii_strncasecmp(address, "file:", 5) != 0) return FALSE;
  GStrvBuilder *paths = g_strv_builder_new();
  for (GStrv at = dropped; at && *at; at++) {
    g_autofree char *path = g_filename_from_uri(*at, NULL, NULL);
    if (path) g_strv_builder_add(paths, path);
  }
  g_auto(GStrv) list = g_strv_builder_end(paths);
  g_strv_builder_unref(paths);
  sendOpened(list);
  g_clear_pointer(&dropped, g_strfreev);
  return TRUE;
}
