#include "events.h"
#include "lines.h"
#include "writing.h"
#include "../../../windows/view/webview.h"
#include <stdlib.h>

static void begin(struct Line *line, const char *name) {
  addPlain(line, "{\"event\":\"");
  addPlain(line, name);
  addPlain(line, "\"");
}

static void addMember(struct Line *line, const char *name, const wchar_t *value) {
  addPlain(line, ",\"");
  addPlain(line, name);
  addPlain(line, "\":");
  addQuoted(line, value);
}

static void end(struct Line *line) {
  addPlain(line, "}");
  sendLine(line->text);
  free(line->text);
}

void sendEvent(const char *name) {
  struct Line line = {0};
  begin(&line, name);
  end(&line);
}

void sendText(const char *name, const char *member, const wchar_t *value) {
  struct Line line = {0};
  begin(&line, name);
  addMember(&line, member, value);
  end(&line);
}

void sendOpened(wchar_t *const *paths, int count) {
  if (count == 0) return;
  struct Line line = {0};
  begin(&line, "open");
  addPlain(&line, ",\"paths\":[");
  for (int index = 0; index < count; index++) {
    if (index) addPlain(&line, ",");
    addQuoted(&line, paths[index]);
  }
  addPlain(&line, "]");
  end(&line);
}

void sendReady(void) {
  wchar_t version[80] = L"Windows", engine[80] = L"browser", path[1024];
  LONG(WINAPI * versionOf)(OSVERSIONINFOW *) =
      (LONG(WINAPI *)(OSVERSIONINFOW *))(void *)GetProcAddress(GetModuleHandleW(L"ntdll"), "RtlGetVersion");
  OSVERSIONINFOW system = {.dwOSVersionInfoSize = sizeof system};
  if (versionOf && versionOf(&system) == 0)
    swprintf(version, ARRAYSIZE(version), L"Windows %lu.%lu.%lu", system.dwMajorVersion, system.dwMinorVersion, system.dwBuildNumber);
  if (findRuntime(path, ARRAYSIZE(path))) {
    const wchar_t *name = wcsrchr(path, L'\\');
    swprintf(engine, ARRAYSIZE(engine), L"WebView2 %.60ls", name ? name + 1 : path);
  }
  struct Line line = {0};
  begin(&line, "ready");
  addMember(&line, "system", L"windows");
  addMember(&line, "version", version);
  addMember(&line, "engine", engine);
  end(&line);
}
