// Shows the page in WebView2.
#pragma once

#include "shell.h"

// Rules for how a program treats its page.
struct PageRules {
  // Whether the program's own pages open in this window when they request a new one.
  bool isOnlyWindow;
  // Called when a page has loaded; may be null.
  void (*afterLoad)(void);
  // Handles a URL outside of the content.
  void (*openOutside)(const wchar_t *address);
  // Handles a key pressed in the page. Returns whether the program uses it.
  bool (*takeKey)(UINT key);
};

// Returns false if WebView2 is not installed.
bool openWebView(const wchar_t *folder, const struct PageRules *rules);
// Finds the folder of the newest installed WebView2 runtime, either for all users or for the current user.
bool findRuntime(wchar_t *path, DWORD size);
void navigateWebView(void);
void focusWebView(void);
// Runs a script in the page. `done` is a COM object that is called with a result code and JSON.
void runInWebView(const wchar_t *script, void *done);
void fitWebView(void);
void closeWebView(void);
extern bool hasWebViewFailed;
