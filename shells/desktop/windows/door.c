#include "door.h"
#include "window/dialogs.h"
#include "protocol/lines.h"
#include "window/menu.h"
#include "protocol/values.h"
#include "protocol/writing.h"
#include "../../windows/view/webview.h"
#include "../../windows/view/webview2.h"
#include <stdio.h>
#include <stdlib.h>

// A COM object that is called when a script has run.
struct Script {
  void *const *methods;
  int id;
};

static HRESULT STDMETHODCALLTYPE query(struct Script *script, const IID *id, void **object) {
  bool isKnown = IsEqualIID(id, &IID_IUnknown) || IsEqualIID(id, &IID_ScriptHandler);
  *object = isKnown ? script : NULL;
  return isKnown ? S_OK : E_NOINTERFACE;
}
static ULONG STDMETHODCALLTYPE keep(struct Script *script) { return script ? 1 : 0; }

// The result is already JSON, but may contain characters outside ASCII.
static HRESULT STDMETHODCALLTYPE finish(struct Script *script, HRESULT result, const wchar_t *json) {
  struct Line line = {0};
  char start[80];
  snprintf(start, sizeof start, "{\"event\":\"ran\",\"id\":%d,", script->id);
  addPlain(&line, start);
  int size = FAILED(result) || !json ? 0 : WideCharToMultiByte(CP_UTF8, 0, json, -1, NULL, 0, NULL, NULL);
  char *value = size ? calloc((size_t)size, 1) : NULL;
  if (value) WideCharToMultiByte(CP_UTF8, 0, json, -1, value, size, NULL, NULL);
  addPlain(&line, value ? "\"value\":" : "\"error\":\"The script could not be run.\"");
  addPlain(&line, value ? value : "");
  addPlain(&line, "}");
  sendLine(line.text);
  free(line.text);
  free(value);
  free(script);
  return S_OK;
}

void runScript(const struct Json *command) {
  static void *const methods[] = {(void *)query, (void *)keep, (void *)keep, (void *)finish};
  struct Script *script = calloc(1, sizeof *script);
  if (!script) return;
  *script = (struct Script){methods, numberOf(command, L"id", 0)};
  runInWebView(textOf(command, L"script", L""), script);
}

void test(const struct Json *command) {
  const wchar_t *action = textOf(command, L"action", L"");
  if (wcscmp(action, L"menu") == 0) pressMenu(textOf(command, L"id", L""));
  else if (wcscmp(action, L"answer") == 0) answerDialog(command);
  else if (wcscmp(action, L"close") == 0) PostMessageW(shellWindow, WM_CLOSE, 0, 0);
}
