#include "dialogs.h"
#include "dialog.h"
#include "files.h"
#include "message.h"
#include "../protocol/values.h"
#include <stdlib.h>

enum { MOST = 16 };

// Open dialogs; the last one is on top.
static struct Dialog *open[MOST];
static int openCount;
// An answer that a test has sent for a dialog that is not open yet.
static struct Dialog waiting[MOST];
static int waitingCount;

static void freeAnswer(struct Answer *answer) {
  for (int index = 0; index < answer->pathCount; index++) free(answer->paths[index]);
  free(answer->paths);
}

static struct Answer readAnswer(const struct Json *command) {
  struct Answer answer = {.button = numberOf(command, L"button", 0)};
  int count = 0;
  for (const struct Json *path = listOf(command, L"paths"); path; path = path->next) count++;
  answer.paths = calloc((size_t)count + 1, sizeof *answer.paths);
  for (const struct Json *path = listOf(command, L"paths"); path && answer.paths; path = path->next)
    if (path->kind == JSON_TEXT) answer.paths[answer.pathCount++] = _wcsdup(path->text);
  return answer;
}

static void takeWaiting(struct Dialog *dialog) {
  for (int index = 0; index < waitingCount && !dialog->isAnswered; index++) {
    if (waiting[index].id != dialog->id) continue;
    dialog->answer = waiting[index].answer;
    dialog->isAnswered = true;
    waiting[index] = waiting[--waitingCount];
  }
}

// Shows a dialog. Commands are still processed while the dialog is open.
void showDialog(const struct Json *command) {
  struct Dialog dialog = {.id = numberOf(command, L"id", 0)};
  bool isMessage = wcscmp(textOf(command, L"kind", L""), L"message") == 0;
  takeWaiting(&dialog);
  if (openCount == MOST) return;
  open[openCount++] = &dialog;
  if (!dialog.isAnswered && isMessage) askMessage(&dialog, command);
  else if (!dialog.isAnswered) askForFiles(&dialog, command);
  else if (!isMessage) sendPaths(&dialog, dialog.answer.paths, dialog.answer.pathCount);
  if (isMessage) sendButton(&dialog, dialog.answer.button);
  openCount--;
  freeAnswer(&dialog.answer);
}

void answerDialog(const struct Json *command) {
  int id = numberOf(command, L"id", 0);
  for (int index = openCount - 1; index >= 0; index--) {
    struct Dialog *dialog = open[index];
    if (dialog->id != id || dialog->isAnswered) continue;
    dialog->answer = readAnswer(command);
    dialog->isAnswered = true;
    closeFiles(dialog);
    if (dialog->message) PostMessageW(dialog->message, WM_CLOSE, 0, 0);
    return;
  }
  if (waitingCount < MOST) waiting[waitingCount++] = (struct Dialog){.id = id, .answer = readAnswer(command)};
}
