#include "commands.h"
#include "../application.h"
#include "../window/dialogs.h"
#include "../door.h"
#include "../page/links.h"
#include "../window/menu.h"
#include "values.h"
#include "../window/window.h"

gboolean hasTestDoor;

static void focus(JsonObject *command) {
  (void)command;
  if (mainWindow) gtk_window_present(mainWindow);
}

static void quit(JsonObject *command) { endWith((int)numberOf(command, "code", 0)); }

static const struct {
  const char *name;
  void (*obey)(JsonObject *command);
  gboolean isForTests;
} commands[] = {
    {"window", showWindow, FALSE},  {"title", setTitle, FALSE},    {"menu", setMenu, FALSE},   {"dialog", showDialog, FALSE},
    {"open", openOutside, FALSE},   {"show", showInFolder, FALSE}, {"focus", focus, FALSE},    {"quit", quit, FALSE},
    {"run", runScript, TRUE},       {"test", test, TRUE},
};

void obey(const char *line, gsize length) {
  g_autoptr(JsonParser) parser = json_parser_new();
  g_autoptr(GError) error = NULL;
  if (!json_parser_load_from_data(parser, line, (gssize)length, &error)) {
    g_printerr("A line is not JSON: %s\n", error->message);
    return;
  }
  JsonNode *root = json_parser_get_root(parser);
  const char *name = root && JSON_NODE_HOLDS_OBJECT(root) ? textOf(json_node_get_object(root), "do", "") : "";
  for (gsize index = 0; index < G_N_ELEMENTS(commands); index++) {
    if (!g_str_equal(name, commands[index].name) || (commands[index].isForTests && !hasTestDoor)) continue;
    commands[index].obey(json_node_get_object(root));
    return;
  }
  g_printerr("A command is not known: %s\n", name);
}
