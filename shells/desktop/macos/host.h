// Interfaces between the parts of the window host. For its protocol with the application see docs/desktop-host.md.
#ifndef LEAFCAST_HOST_H
#define LEAFCAST_HOST_H

#include "../../macos/objc.h"

extern void exit(int code);
extern void *calloc(size, size);

// Whether commands for tests are accepted.
extern BOOL hasTestDoor;
// The delegate that receives all callbacks of the system.
extern id delegate;
// The window and its page; null until the application requests them.
extern id mainWindow, mainView;

typedef void Code(void);
// Adds a method to the delegate, by name and type encoding.
void addMethod(id class, const char *name, Code *code, const char *types);

// application.c: starts the application that owns this window, reads its lines, and exits with it.
void addApplicationMethods(id class);
void startApplication(id program, id arguments);

// Input pipe of the application.
extern id input;

// events.c
id newEvent(const char *name);
void set(id event, const char *name, id value);
void sendEvent(id event);
void sendOpened(id paths);
void sendReady(void);

// values.c: members of commands, of any type. Missing members and members of another type give null or the fallback.
id textOf(id from, const char *name);
id listOf(id from, const char *name);
long numberOf(id from, const char *name, long fallback);
BOOL isObject(id value);

// commands.c
void obey(id line);

// window.c
void addWindowMethods(id class);
void showWindow(id command);
void setTitle(id command);

// menu.c
void addMenuMethods(id class);
void setMenu(id command);
void pressMenu(id name);

// dialogs.c
void showDialog(id command);
void answerDialog(id command);

// door.c
void runScript(id command);
void test(id command);

#endif
