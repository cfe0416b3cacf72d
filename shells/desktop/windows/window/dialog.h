// A dialog, and the events that it sends to the application.
#pragma once

#include "../../../windows/view/shell.h"

// Answer that a test has sent for a dialog.
struct Answer {
  wchar_t **paths;
  int pathCount, button;
};
struct Dialog {
  int id;
  bool isAnswered;
  struct Answer answer;
  // The open dialog: `files` for a file dialog, `message` for a message. The other is null.
  void *files;
  HWND message;
};
void sendButton(const struct Dialog *dialog, int button);
void sendPaths(const struct Dialog *dialog, wchar_t *const *paths, int count);
