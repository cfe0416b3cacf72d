#include "commands.h"
#include "../window/dialogs.h"
#include "../door.h"
#include "../window/menu.h"
#include "values.h"
#include "../window/window.h"
#include "../../../windows/view/address.h"
#include <shlobj.h>

bool hasTestDoor;

static void setTitle(const struct Json *command) { SetWindowTextW(shellWindow, textOf(command, L"title", L"Leafcast")); }

// Scales a size to the pixel density of the display. Windows 7 lacks the function for this, so 96 dots per inch are
// assumed there.
static int scaled(int size) {
  UINT(WINAPI * dpiOf)(void) = (UINT(WINAPI *)(void))(void *)GetProcAddress(GetModuleHandleW(L"user32"), "GetDpiForSystem");
  return MulDiv(size, dpiOf ? (int)dpiOf() : 96, 96);
}

static void showWindow(const struct Json *command) {
  bool isFirst = !*shellAddress;
  wcsncpy(shellAddress, textOf(command, L"url", L""), ARRAYSIZE(shellAddress) - 1);
  setTitle(command);
  if (isFirst) {
    int width = scaled(numberOf(command, L"width", 1280)), height = scaled(numberOf(command, L"height", 800));
    SetWindowPos(shellWindow, NULL, 0, 0, width, height, SWP_NOMOVE | SWP_NOZORDER);
    ShowWindow(shellWindow, SW_SHOWNORMAL);
  }
  navigateWebView();
}

static void openOne(const struct Json *command) { openInBrowser(textOf(command, L"url", L"")); }

static void showInFolder(const struct Json *command) {
  ITEMIDLIST *item = ILCreateFromPathW(textOf(command, L"path", L""));
  if (!item) return;
  SHOpenFolderAndSelectItems(item, 0, NULL, 0);
  ILFree(item);
}

static void focus(const struct Json *command) { (void)command, raiseWindow(); }
static void quit(const struct Json *command) { endWith(numberOf(command, L"code", 0)); }

static const struct {
  const wchar_t *name;
  void (*obey)(const struct Json *command);
  bool isForTests;
} commands[] = {
    {L"window", showWindow, false}, {L"title", setTitle, false},    {L"menu", setMenu, false}, {L"dialog", showDialog, false},
    {L"open", openOne, false},      {L"show", showInFolder, false}, {L"focus", focus, false},  {L"quit", quit, false},
    {L"run", runScript, true},      {L"test", test, true},
};

void obey(const wchar_t *line) {
  struct Json *command = readJson(line);
  const wchar_t *name = textOf(command, L"do", L"");
  for (size_t index = 0; index < ARRAYSIZE(commands); index++) {
    if (wcscmp(name, commands[index].name) != 0 || (commands[index].isForTests && !hasTestDoor)) continue;
    commands[index].obey(command);
    break;
  }
  freeJson(command);
}
