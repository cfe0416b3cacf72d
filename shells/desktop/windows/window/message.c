#include "message.h"
#include "../protocol/values.h"
#include <commctrl.h>
#include <stdlib.h>

// Smaller numbers are reserved for the standard buttons of Windows.
enum { FIRST = 100, MOST = 8 };

static HRESULT CALLBACK note(HWND window, UINT message, WPARAM first, LPARAM second, LONG_PTR data) {
  (void)first, (void)second;
  if (message == TDN_CREATED) ((struct Dialog *)data)->message = window;
  return S_OK;
}

static const wchar_t *iconOf(const wchar_t *name) {
  if (wcscmp(name, L"warning") == 0) return TD_WARNING_ICON;
  if (wcscmp(name, L"error") == 0) return TD_ERROR_ICON;
  return wcscmp(name, L"info") == 0 ? TD_INFORMATION_ICON : NULL;
}

void askMessage(struct Dialog *dialog, const struct Json *command) {
  TASKDIALOG_BUTTON buttons[MOST];
  UINT count = 0;
  for (const struct Json *button = listOf(command, L"buttons"); button && count < MOST; button = button->next)
    if (button->kind == JSON_TEXT) buttons[count] = (TASKDIALOG_BUTTON){FIRST + (int)count, button->text}, count++;
  TASKDIALOGCONFIG question = {
      .cbSize = sizeof question,
      .hwndParent = shellWindow,
      .dwFlags = TDF_ALLOW_DIALOG_CANCELLATION | TDF_POSITION_RELATIVE_TO_WINDOW | TDF_SIZE_TO_CONTENT,
      .pszWindowTitle = textOf(command, L"title", L"Leafcast"),
      .pszMainIcon = iconOf(textOf(command, L"icon", L"")),
      .pszMainInstruction = textOf(command, L"text", L""),
      .pszContent = textOf(command, L"detail", NULL),
      .cButtons = count,
      .pButtons = buttons,
      .nDefaultButton = FIRST + numberOf(command, L"default", 0),
      .pfCallback = note,
      .lpCallbackData = (LONG_PTR)dialog,
  };
  int pressed = 0;
  TaskDialogIndirect(&question, &pressed, NULL, NULL);
  dialog->message = NULL;
  if (dialog->isAnswered) return;
  dialog->answer.button = pressed >= FIRST ? pressed - FIRST : numberOf(command, L"cancel", -1);
}
