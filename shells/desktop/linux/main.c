// The window of the desktop application on Linux: host [--test-door] [FILES] [-- PROGRAM ARGUMENTS]
#include "application.h"
#include "protocol/commands.h"
#include "instance.h"
#include "page/memory.h"
#include "page/profile.h"
#include "window/window.h"

// Adds the command that starts the application installed next to this program.
static void addInstalledProgram(GPtrArray *command) {
  g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
  g_autofree char *folder = g_path_get_dirname(self ? self : ".");
  g_ptr_array_add(command, g_build_filename(folder, "runtime", "node", NULL));
  // Lets V8 keep its young generation small and its code compact, which saves a third of the memory.
  g_ptr_array_add(command, g_strdup("--max-semi-space-size=1"));
  g_ptr_array_add(command, g_strdup("--optimize-for-size"));
  g_ptr_array_add(command, g_build_filename(folder, "app", "main.mjs", NULL));
}

// Files are given as paths or, by file managers, as URIs.
static char *pathOf(const char *argument) {
  g_autoptr(GFile) file = g_file_new_for_commandline_arg(argument);
  return g_file_get_path(file);
}

int main(int count, char **arguments) {
  g_set_prgname("leafcast");
  limitMemory();
  // `gtk_init` with arguments would remove the "--" from them.
  if (!gtk_init_check(NULL, NULL)) return g_printerr("There is no display.\n"), 1;
  g_autoptr(GPtrArray) command = g_ptr_array_new_with_free_func(g_free), files = g_ptr_array_new_with_free_func(g_free);
  int place = 1;
  for (; place < count && !g_str_equal(arguments[place], "--"); place++) {
    if (g_str_equal(arguments[place], "--test-door")) {
      hasTestDoor = TRUE;
      continue;
    }
    char *path = pathOf(arguments[place]);
    if (path) g_ptr_array_add(files, path);
  }
  for (int next = place + 1; next < count; next++) g_ptr_array_add(command, g_strdup(arguments[next]));
  gboolean isInstalled = command->len == 0;
  if (isInstalled) addInstalledProgram(command);
  findProfile(isInstalled);
  g_ptr_array_add(files, NULL);
  if (handOver((GStrv)files->pdata)) return 0;
  for (guint index = 0; index + 1 < files->len; index++) g_ptr_array_add(command, g_strdup(files->pdata[index]));
  g_ptr_array_add(command, NULL);
  gtk_window_set_default_icon_name("leafcast");
  if (!startApplication((char **)command->pdata, obey)) return 1;
  prepareWindow();
  int code = runUntilEnd();
  closeWindow();
  return code;
}
