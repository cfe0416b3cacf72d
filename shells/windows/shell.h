// The shared parts of programs that show a page in a window: the launcher of a book, and the window of the desktop
// application.
#ifndef LEAFCAST_SHELL_H
#define LEAFCAST_SHELL_H

#define WIN32_LEAN_AND_MEAN
#include <winsock2.h>
#include <windows.h>
#include <stdbool.h>
#include <stdint.h>

// Defined by each program.
extern HWND shellWindow;
// Address of the content. Only pages of this origin stay in the window.
extern wchar_t shellAddress[2048];
// Whether own pages that request a new window open in this one.
extern const bool isOnlyWindow;
// Called when a page has loaded, or null.
extern void (*const afterLoad)(void);
// Handles an address outside of the content.
void openOutside(const wchar_t *address);
// Handles a key pressed in the page. Returns whether the program uses it.
bool takeKey(UINT key);

// address.c: opens an address in the browser if its kind may leave the program.
bool mayLeave(const wchar_t *address);
void openInBrowser(const wchar_t *address);

// full-screen.c
void setFullScreen(bool isFull);
bool isFullScreen(void);
// Sets another menu for the window, now or after full screen. Returns the previous one.
HMENU exchangeMenu(HMENU next);

// webview.c: shows the page in WebView2. Returns false if it is not installed.
bool openWebView(const wchar_t *folder);
// Finds the folder of the newest installed runtime, for all users or for this one.
bool findRuntime(wchar_t *path, DWORD size);
void navigateWebView(void);
void focusWebView(void);
// `done` is a COM object that is called with a result and JSON.
void runInWebView(const wchar_t *script, void *done);
void fitWebView(void);
void closeWebView(void);
extern bool hasWebViewFailed;

// app-mode.c: runs Edge or Chrome as the window, and returns when it is closed. Returns false if neither is installed.
// The browser ends with the job, if there is one.
bool runAppMode(const wchar_t *folder, int width, int height, HANDLE job);

#endif
