#include "instance.h"
#include "protocol/lines.h"
#include "page/profile.h"
#include "window/window.h"
#include <gio/gunixsocketaddress.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 1 << 20, PATIENCE_SECONDS = 5 };

// Returns the address of an abstract socket, which has no file: the system releases the name when the process ends,
// even after a crash.
static GSocketAddress *addressOf(const char *profile) {
  g_autofree char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, profile, -1);
  g_autofree char *name = g_strdup_printf("leafcast-%u-%s", (unsigned)getuid(), sum);
  return g_unix_socket_address_new_with_type(name, -1, G_UNIX_SOCKET_ADDRESS_ABSTRACT);
}

// Checks that the peer belongs to the same user, because any user can bind this name or connect to it.
static gboolean isOwnProcess(GSocket *socket) {
  g_autoptr(GCredentials) other = g_socket_get_credentials(socket, NULL), self = g_credentials_new();
  return other && g_credentials_is_same_user(other, self, NULL);
}

// The paths are concatenated, each terminated by a zero byte.
static void takePaths(const char *bytes, gsize length) {
  GStrvBuilder *paths = g_strv_builder_new();
  const char *end = bytes + length;
  for (const char *at = bytes, *stop; (stop = memchr(at, 0, (size_t)(end - at))); at = stop + 1) {
    if (g_utf8_validate(at, -1, NULL)) g_strv_builder_add(paths, at);
  }
  g_auto(GStrv) list = g_strv_builder_end(paths);
  g_strv_builder_unref(paths);
  if (mainWindow) gtk_window_present(mainWindow);
  sendOpened(list);
}

typedef struct {
  GSocketConnection *connection;
  char *bytes;
} Visit;

// Closes the connection. The second instance waits for this.
static void endVisit(GObject *input, GAsyncResult *result, gpointer data) {
  g_autofree Visit *visit = data;
  g_autofree char *bytes = visit->bytes;
  g_autoptr(GSocketConnection) connection = visit->connection;
  gsize length = 0;
  if (g_input_stream_read_all_finish(G_INPUT_STREAM(input), result, &length, NULL)) takePaths(bytes, length);
}

static gboolean receive(GSocketService *service, GSocketConnection *connection, GObject *source, gpointer data) {
  (void)service, (void)source, (void)data;
  if (!isOwnProcess(g_socket_connection_get_socket(connection))) return TRUE;
  Visit *visit = g_new(Visit, 1);
  *visit = (Visit){g_object_ref(connection), g_malloc(MOST)};
  g_input_stream_read_all_async(g_io_stream_get_input_stream(G_IO_STREAM(connection)), visit->bytes, MOST, G_PRIORITY_DEFAULT, NULL,
                                endVisit, visit);
  return TRUE;
}

static gboolean serve(GSocketAddress *address) {
  GSocketService *service = g_socket_service_new();
  if (!g_socket_listener_add_address(G_SOCKET_LISTENER(service), address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_DEFAULT, NULL,
                                     NULL, NULL))
    return g_object_unref(service), FALSE;
  g_signal_connect(service, "incoming", G_CALLBACK(receive), NULL);
  return TRUE;
}

gboolean handOver(GStrv paths) {
  if (!profileFolder()) return FALSE;
  g_autoptr(GSocketAddress) address = addressOf(profileFolder());
  if (serve(address)) return FALSE;
  g_autoptr(GSocketClient) client = g_socket_client_new();
  g_socket_client_set_timeout(client, PATIENCE_SECONDS);
  g_autoptr(GSocketConnection) connection = g_socket_client_connect(client, G_SOCKET_CONNECTABLE(address), NULL, NULL);
  if (!connection || !isOwnProcess(g_socket_connection_get_socket(connection))) return FALSE;
  GOutputStream *output = g_io_stream_get_output_stream(G_IO_STREAM(connection));
  for (GStrv path = paths; *path; path++) g_output_stream_write_all(output, *path, strlen(*path) + 1, NULL, NULL, NULL);
  g_socket_shutdown(g_socket_connection_get_socket(connection), FALSE, TRUE, NULL);
  char nothing;
  g_input_stream_read(g_io_stream_get_input_stream(G_IO_STREAM(connection)), &nothing, 1, NULL, NULL);
  return TRUE;
}
