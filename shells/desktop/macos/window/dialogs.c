#include "dialogs.h"
#include "../protocol/events.h"
#include "../protocol/values.h"

enum { OK = 1, FIRST_BUTTON = 1000 };

// The command of the open dialog, its file panel (if it has one), and the answer that a test has sent for it.
static id asked, panel, answer;
// An answer that a test has sent for a dialog that is not open yet.
static id waiting;

static BOOL isFor(id given, id command) { return given && numberOf(given, "id", 0) == numberOf(command, "id", 0); }

static id eventOf(id command) {
  id event = newEvent("dialog");
  set(event, "id", SEND1(id, CLASS(NSNumber), "numberWithInteger:", long, numberOf(command, "id", 0)));
  return event;
}

static void sendPaths(id command, id paths) {
  id event = eventOf(command);
  set(event, "paths", paths ? paths : SEND(id, CLASS(NSMutableArray), "array"));
  sendEvent(event);
}

static id endingsOf(id command) {
  id endings = SEND(id, CLASS(NSMutableArray), "array"), filters = listOf(command, "filters");
  size count = filters ? SEND(size, filters, "count") : 0;
  for (size place = 0; place < count; place++) {
    id filter = SEND1(id, filters, "objectAtIndex:", size, place), more = isObject(filter) ? listOf(filter, "extensions") : 0;
    if (more) SEND1(void, endings, "addObjectsFromArray:", id, more);
  }
  BOOL isAny = SEND1(BOOL, endings, "containsObject:", id, text("*"));
  return isAny || SEND(size, endings, "count") == 0 ? 0 : endings;
}

static void prepare(id command, BOOL isSave, BOOL isFolder) {
  id title = textOf(command, "title"), folder = textOf(command, "folder"), name = textOf(command, "name");
  id endings = isFolder ? 0 : endingsOf(command);
  if (title) SEND1(void, panel, "setMessage:", id, title);
  if (folder) SEND1(void, panel, "setDirectoryURL:", id, SEND1(id, CLASS(NSURL), "fileURLWithPath:", id, folder));
  if (isSave && name) SEND1(void, panel, "setNameFieldStringValue:", id, name);
  SEND1(void, panel, "setCanCreateDirectories:", BOOL, isSave || isFolder);
  if (endings) SEND1(void, panel, "setAllowedFileTypes:", id, endings);
  if (isSave) return;
  SEND1(void, panel, "setAllowsMultipleSelection:", BOOL, numberOf(command, "many", 0) != 0);
  SEND1(void, panel, "setCanChooseDirectories:", BOOL, isFolder);
  SEND1(void, panel, "setCanChooseFiles:", BOOL, !isFolder);
}

static void askForFiles(id command) {
  id kind = textOf(command, "kind"), paths = SEND(id, CLASS(NSMutableArray), "array");
  BOOL isSave = kind && isText(kind, "save");
  panel = isSave ? SEND(id, CLASS(NSSavePanel), "savePanel") : SEND(id, CLASS(NSOpenPanel), "openPanel");
  prepare(command, isSave, kind && isText(kind, "folder"));
  id shown = panel;
  BOOL isChosen = SEND(long, panel, "runModal") == OK;
  panel = 0;
  if (answer) return sendPaths(command, listOf(answer, "paths"));
  if (isChosen && isSave) SEND1(void, paths, "addObject:", id, SEND(id, SEND(id, shown, "URL"), "path"));
  id addresses = isChosen && !isSave ? SEND(id, shown, "URLs") : 0;
  size count = addresses ? SEND(size, addresses, "count") : 0;
  for (size place = 0; place < count; place++)
    SEND1(void, paths, "addObject:", id, SEND(id, SEND1(id, addresses, "objectAtIndex:", size, place), "path"));
  sendPaths(command, paths);
}

// Adds the buttons. Return presses the default button, wherever it is placed; Escape presses the cancel button.
static void addButtons(id alert, id command) {
  id labels = listOf(command, "buttons");
  size count = labels ? SEND(size, labels, "count") : 0;
  long first = numberOf(command, "default", 0), cancel = numberOf(command, "cancel", -1);
  for (size place = 0; place < count; place++) {
    id button = SEND1(id, alert, "addButtonWithTitle:", id, SEND1(id, labels, "objectAtIndex:", size, place));
    const char *key = (long)place == first ? "\r" : (long)place == cancel ? "\033" : "";
    SEND1(void, button, "setKeyEquivalent:", id, text(key));
  }
}

static void askMessage(id command) {
  enum { WARNING = 0, INFORMATION = 1, CRITICAL = 2 };
  id alert = make(CLASS(NSAlert)), words = textOf(command, "text"), detail = textOf(command, "detail"), icon = textOf(command, "icon");
  if (words) SEND1(void, alert, "setMessageText:", id, words);
  if (detail) SEND1(void, alert, "setInformativeText:", id, detail);
  long style = icon && isText(icon, "error") ? CRITICAL : icon && isText(icon, "warning") ? WARNING : INFORMATION;
  SEND1(void, alert, "setAlertStyle:", long, style);
  addButtons(alert, command);
  long pressed = SEND(long, alert, "runModal") - FIRST_BUTTON;
  if (answer) pressed = numberOf(answer, "button", 0);
  id event = eventOf(command);
  set(event, "button", SEND1(id, CLASS(NSNumber), "numberWithInteger:", long, pressed < 0 ? numberOf(command, "cancel", -1) : pressed));
  sendEvent(event);
  SEND(void, alert, "release");
}

void showDialog(id command) {
  id kind = textOf(command, "kind"), before = asked;
  BOOL isMessage = kind && isText(kind, "message");
  if (isFor(waiting, command)) {
    id event = eventOf(command), button = SEND1(id, waiting, "objectForKey:", id, text("button"));
    if (isMessage && button) set(event, "button", button), sendEvent(event);
    else sendPaths(command, listOf(waiting, "paths"));
    SEND(void, waiting, "release");
    waiting = 0;
    return;
  }
  asked = command;
  answer = 0;
  if (isMessage) askMessage(command);
  else askForFiles(command);
  asked = before;
  SEND(void, answer, "release");
  answer = 0;
}

void answerDialog(id command) {
  id kept = SEND(id, command, "retain");
  if (!asked || !isFor(asked, command)) {
    SEND(void, waiting, "release");
    waiting = kept;
    return;
  }
  answer = kept;
  if (panel) SEND1(void, panel, "cancel:", id, 0);
  else SEND(void, SEND(id, CLASS(NSApplication), "sharedApplication"), "abortModal");
}
