// Shows the page in WebView2.
#pragma once

#include "shell.h"

// How a program treats its page.
struct PageRules {
  // Whether own pages that request a new window open in this one.
  bool isOnlyWindow;
  // Called when a page has loaded, or null.
  void (*afterLoad)(void);
  // Handles an address outside of the content.
  void (*openOutside)(const wchar_t *address);
  // Handles a key pressed in the page. Returns whether the program uses it.
  bool (*takeKey)(UINT key);
};

// Returns false if WebView2 is not installed.
bool openWebView(const wchar_t *folder, const struct PageRules *rules);
// Finds the folder of the newest installed runtime, for all users or for this one.
bool findRuntime(wchar_t *path, DWORD size);
void navigateWebView(void);
void focusWebView(void);
// `done` is a COM object that is called with a result and JSON.
void runInWebView(const wchar_t *script, void *done);
void fitWebView(void);
void closeWebView(void);
extern bool hasWebViewFailed;
