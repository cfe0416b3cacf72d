// What the parts of the window host know of each other. How it speaks with the application: docs/desktop-host.md.
#ifndef LEAFCAST_HOST_H
#define LEAFCAST_HOST_H

#include "../../windows/shell.h"
#include "json.h"

// main.c
// Whether commands for tests are obeyed.
extern bool hasTestDoor;
_Noreturn void endWith(int code);

// arguments.c
struct Arguments {
  // The files that it is opened with, with whole paths.
  wchar_t **files;
  int fileCount;
  // What starts the application, the files included.
  wchar_t *command;
  // Whether the application is what is installed beside this program.
  bool isInstalled;
};
bool readArguments(struct Arguments *arguments);

// application.c: starts the program whose window this is, and ends with it.
bool startApplication(wchar_t *command);
// Of what has to end with this program.
extern HANDLE job;

// rights.c: for the application. Null where there are no rights to give up.
HANDLE tokenWithoutAdministration(void);

// lines.c: reads commands from the application, writes events to it.
void readLines(HANDLE from);
void writeLinesTo(HANDLE to);
// Sends a line of ASCII.
void sendLine(const char *line);

// events.c
void sendEvent(const char *name);
void sendText(const char *name, const char *member, const wchar_t *value);
void sendReady(void);
void sendOpened(wchar_t *const *paths, int count);

// commands.c
enum { LINE_CAME = WM_APP + 1 };
void obey(const wchar_t *line);

// window.c
bool makeHostWindow(HINSTANCE instance);
void raiseWindow(void);

// instance.c: gives its files to the host that runs with the same profile already. False where there is none.
void findProfile(bool isInstalled);
const wchar_t *profileFolder(void);
const wchar_t *windowClass(void);
bool handOver(wchar_t *const *files, int count);
void takeHandedOver(const COPYDATASTRUCT *data);

// menu.c
void setMenu(const struct Json *command);
void pressPlace(UINT place);
void pressMenu(const wchar_t *id);

// dialogs.c
void showDialog(const struct Json *command);
void answerDialog(const struct Json *command);

// files.c, message.c: the dialogs themselves. `Answer` is of a test.
struct Answer {
  wchar_t **paths;
  int pathCount, button;
};
struct Dialog {
  int id;
  bool isAnswered;
  struct Answer answer;
  // What stands open: one of the two.
  void *files;
  HWND message;
};
void askForFiles(struct Dialog *dialog, const struct Json *command);
void askMessage(struct Dialog *dialog, const struct Json *command);
void sendPaths(const struct Dialog *dialog, wchar_t *const *paths, int count);
void closeFiles(struct Dialog *dialog);

// door.c
void runScript(const struct Json *command);
void test(const struct Json *command);

#endif
