// What a program that shows a page in a window is made of: the launcher of a book, and the window of the desktop application.
#ifndef LEAFCAST_SHELL_H
#define LEAFCAST_SHELL_H

#define WIN32_LEAN_AND_MEAN
#include <winsock2.h>
#include <windows.h>
#include <stdbool.h>
#include <stdint.h>

// What the program has of its own.
extern HWND shellWindow;
// What it shows. Only pages of this origin stay in the window.
extern wchar_t shellAddress[2048];
// Whether a page of its own that wants another window gets this one.
extern const bool isOnlyWindow;
// What is done when a page is there, or null.
extern void (*const afterLoad)(void);
// What becomes of an address that leads elsewhere.
void openOutside(const wchar_t *address);
// Whether the program takes a key that is pressed in the page, and does what it means.
bool takeKey(UINT key);

// address.c: opens an address in the browser if it is of a kind that may leave the program.
bool mayLeave(const wchar_t *address);
void openInBrowser(const wchar_t *address);

// full-screen.c
void setFullScreen(bool isFull);
bool isFullScreen(void);
// Gives the window another menu, now or after full screen. Answers the one before.
HMENU exchangeMenu(HMENU next);

// webview.c: shows the page in WebView2. False where there is none.
bool openWebView(const wchar_t *folder);
// The folder of the newest installed runtime, for all users or for this one.
bool findRuntime(wchar_t *path, DWORD size);
void navigateWebView(void);
void focusWebView(void);
// `done` is an object of COM that is called with a result and JSON.
void runInWebView(const wchar_t *script, void *done);
void fitWebView(void);
void closeWebView(void);
extern bool hasWebViewFailed;

// app-mode.c: runs Edge or Chrome as the window, and returns when that is closed. False where there is neither.
// The browser ends with the job, where there is one.
bool runAppMode(const wchar_t *folder, int width, int height, HANDLE job);

#endif
