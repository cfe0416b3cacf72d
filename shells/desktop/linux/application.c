#include "application.h"
#include "protocol/lines.h"
#include <gio/gio.h>
#include <sys/wait.h>
#include <webkit2/webkit2.h>

static int endCode;

void endWith(int code) {
  endCode = code;
  gtk_main_quit();
}

int runUntilEnd(void) {
  gtk_main();
  return endCode;
}

static void end(GObject *application, GAsyncResult *result, gpointer data) {
  (void)data;
  g_subprocess_wait_finish(G_SUBPROCESS(application), result, NULL);
  gboolean hasExited = g_subprocess_get_if_exited(G_SUBPROCESS(application));
  endWith(hasExited ? g_subprocess_get_exit_status(G_SUBPROCESS(application)) : 1);
}

static void sendReady(void) {
  g_autofree char *system = g_get_os_info(G_OS_INFO_KEY_PRETTY_NAME);
  g_autofree char *engine = g_strdup_printf("WebKitGTK %u.%u.%u", webkit_get_major_version(), webkit_get_minor_version(),
                                            webkit_get_micro_version());
  JsonObject *event = newEvent("ready");
  json_object_set_string_member(event, "system", "linux");
  json_object_set_string_member(event, "version", system ? system : "");
  json_object_set_string_member(event, "engine", engine);
  sendEvent(event);
}

// The pipe ends are not inherited by other processes, so the application sees the end of its input when this process
// ends.
gboolean startApplication(char **command, void (*obey)(const char *line, gsize length)) {
  g_autoptr(GError) error = NULL;
  GSubprocessFlags pipes = G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE;
  GSubprocess *application = g_subprocess_newv((const char *const *)command, pipes, &error);
  if (!application) return g_printerr("%s\n", error->message), FALSE;
  writeLinesTo(g_subprocess_get_stdin_pipe(application));
  readLines(g_subprocess_get_stdout_pipe(application), obey);
  g_subprocess_wait_async(application, NULL, end, NULL);
  sendReady();
  return TRUE;
}
