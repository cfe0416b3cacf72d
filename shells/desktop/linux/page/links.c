#include "links.h"
#include "../protocol/lines.h"
#include "../protocol/values.h"

static GUri *origin;

static GUri *parse(const char *address) { return g_uri_parse(address ? address : "", G_URI_FLAGS_PARSE_RELAXED, NULL); }

void setOrigin(const char *address) {
  if (origin) g_uri_unref(origin);
  origin = parse(address);
}

// Whether a URL belongs to the application or was created by one of its pages.
gboolean isOwn(const char *address) {
  if (!address || !origin) return FALSE;
  if (g_str_has_prefix(address, "blob:")) return isOwn(address + 5);
  if (g_str_equal(address, "") || g_str_equal(address, "about:blank") || g_str_equal(address, "about:srcdoc")) return TRUE;
  g_autoptr(GUri) uri = parse(address);
  return uri && g_strcmp0(g_uri_get_scheme(uri), g_uri_get_scheme(origin)) == 0 &&
         g_strcmp0(g_uri_get_host(uri), g_uri_get_host(origin)) == 0 && g_uri_get_port(uri) == g_uri_get_port(origin);
}

static gboolean mayLeave(const char *address) {
  static const char *const kinds[] = {"http", "https", "mailto", "tel"};
  g_autofree char *kind = g_uri_parse_scheme(address);
  for (gsize index = 0; kind && index < G_N_ELEMENTS(kinds); index++)
    if (g_ascii_strcasecmp(kind, kinds[index]) == 0) return TRUE;
  return FALSE;
}

void sendLink(const char *address) {
  if (!address || !mayLeave(address)) return;
  JsonObject *event = newEvent("link");
  json_object_set_string_member(event, "url", address);
  sendEvent(event);
}

static void note(const GError *error) {
  if (error) g_printerr("%s\n", error->message);
}

static void afterLaunch(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source, (void)data;
  g_autoptr(GError) error = NULL;
  g_app_info_launch_default_for_uri_finish(result, &error);
  note(error);
}

static void launch(const char *address) { g_app_info_launch_default_for_uri_async(address, NULL, NULL, afterLaunch, NULL); }

void openOutside(JsonObject *command) {
  const char *address = textOf(command, "url", "");
  if (mayLeave(address)) launch(address);
}

// Opens the folder that contains the file if no file manager was able to select the file.
static void afterShowing(GObject *bus, GAsyncResult *result, gpointer data) {
  g_autofree char *folder = data;
  g_autoptr(GVariant) answer = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
  if (!answer) launch(folder);
}

void showInFolder(JsonObject *command) {
  g_autoptr(GFile) file = g_file_new_for_path(textOf(command, "path", "/"));
  g_autoptr(GFile) parent = g_file_get_parent(file);
  g_autofree char *address = g_file_get_uri(file), *folder = g_file_get_uri(parent ? parent : file);
  g_autoptr(GDBusConnection) bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (!bus) return launch(folder);
  const char *const addresses[] = {address, NULL};
  g_dbus_connection_call(bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1", "org.freedesktop.FileManager1",
                         "ShowItems", g_variant_new("(^ass)", addresses, ""), NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                         afterShowing, g_steal_pointer(&folder));
}
