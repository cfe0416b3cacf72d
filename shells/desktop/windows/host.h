// Interfaces between the parts of the window host. For its protocol with the application see docs/desktop-host.md.
#ifndef LEAFCAST_HOST_H
#define LEAFCAST_HOST_H

#include "../../windows/shell.h"
#include "json.h"

// main.c: whether commands for tests are accepted.
extern bool hasTestDoor;
_Noreturn void endWith(int code);

// arguments.c
struct Arguments {
  // Absolute paths of the files to open.
  wchar_t **files;
  int fileCount;
  // Command line of the application, including the files.
  wchar_t *command;
  // Whether the application is the one installed next to this program.
  bool isInstalled;
};
bool readArguments(struct Arguments *arguments);

// application.c: starts the application that owns this window, and exits with it.
bool startApplication(wchar_t *command);
// Job of the processes that must end with this program.
extern HANDLE job;

// rights.c: token for the application. Null if there are no rights to drop.
HANDLE tokenWithoutAdministration(void);

// lines.c: reads commands from the application, writes events to it.
void readLines(HANDLE from);
void writeLinesTo(HANDLE to);
// Sends an ASCII line.
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

// instance.c: passes the files to the host that already runs with the same profile. Returns false if there is none.
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

// files.c, message.c: the dialogs themselves. `Answer` is the answer of a test.
struct Answer {
  wchar_t **paths;
  int pathCount, button;
};
struct Dialog {
  int id;
  bool isAnswered;
  struct Answer answer;
  // The open dialog: one of the two.
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
