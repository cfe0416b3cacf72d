#include "commands.h"
#include "../window/dialogs.h"
#include "../door.h"
#include "../window/menu.h"
#include "../system.h"
#include "values.h"
#include "../window/window.h"
#include "../../../macos/navigation.h"

BOOL hasTestDoor;

static void openOne(id command) {
  id address = textOf(command, "url");
  if (address) address = SEND1(id, CLASS(NSURL), "URLWithString:", id, address);
  if (address) openOutside(address);
}

static void showInFolder(id command) {
  id path = textOf(command, "path");
  if (path)
    SEND2(BOOL, SEND(id, CLASS(NSWorkspace), "sharedWorkspace"), "selectFile:inFileViewerRootedAtPath:", id, path, id, text(""));
}

static void focus(id command) {
  (void)command;
  if (mainWindow) SEND1(void, mainWindow, "makeKeyAndOrderFront:", id, 0);
  SEND1(void, SEND(id, CLASS(NSApplication), "sharedApplication"), "activateIgnoringOtherApps:", BOOL, 1);
}

static void quit(id command) { exit((int)numberOf(command, "code", 0)); }

static const struct {
  const char *name;
  void (*obey)(id command);
  BOOL isForTests;
} commands[] = {
    {"window", showWindow, 0}, {"title", setTitle, 0},    {"menu", setMenu, 0}, {"dialog", showDialog, 0},
    {"open", openOne, 0},      {"show", showInFolder, 0}, {"focus", focus, 0},  {"quit", quit, 0},
    {"run", runScript, 1},     {"test", test, 1},
};

void obey(id line) {
  id command = SEND3(id, CLASS(NSJSONSerialization), "JSONObjectWithData:options:error:", id, line, size, 0, void *, 0);
  id name = isObject(command) ? textOf(command, "do") : 0;
  for (size index = 0; name && index < sizeof commands / sizeof *commands; index++) {
    if (!isText(name, commands[index].name) || (commands[index].isForTests && !hasTestDoor)) continue;
    commands[index].obey(command);
    return;
  }
}
