// What the parts of the window host know of each other. How it speaks with the application: docs/desktop-host.md.
#ifndef LEAFCAST_HOST_H
#define LEAFCAST_HOST_H

#include "../../macos/objc.h"

extern void exit(int code);
extern void *calloc(size, size);

// Whether commands for tests are obeyed.
extern BOOL hasTestDoor;
// The one object that the system calls back.
extern id delegate;
// The window and its page; null until the application has asked for them.
extern id mainWindow, mainView;

typedef void Code(void);
// Gives methods to the delegate, by their names and types.
void addMethod(id class, const char *name, Code *code, const char *types);

// application.c: starts the program whose window this is, reads its lines, and ends with it.
void addApplicationMethods(id class);
void startApplication(id program, id arguments);

// What the application reads.
extern id input;

// events.c
id newEvent(const char *name);
void set(id event, const char *name, id value);
void sendEvent(id event);
void sendOpened(id paths);
void sendReady(void);

// values.c: members of commands, whatever they are in truth. What is missing or of another kind is null or the fallback.
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
