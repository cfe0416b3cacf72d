// What the parts of the window host know of each other. How it speaks with the application: docs/desktop-host.md.
#ifndef LEAFCAST_HOST_H
#define LEAFCAST_HOST_H

#include <gtk/gtk.h>
#include <json-glib/json-glib.h>
#include <webkit2/webkit2.h>

// main.c
// Whether commands for tests are obeyed.
extern gboolean hasTestDoor;
void endWith(int code);

// application.c: starts the program whose window this is, and ends with it.
gboolean startApplication(char **command);

// lines.c: reads commands from the application, writes events to it.
void readLines(GInputStream *from);
void writeLinesTo(GOutputStream *to);
JsonObject *newEvent(const char *name);
// Takes the event over.
void sendEvent(JsonObject *event);
// Sends nothing where no path is given.
void sendOpened(GStrv paths);

// values.c: members of commands, whatever they are in truth. What is missing or of another kind is the fallback.
const char *textOf(JsonObject *from, const char *name, const char *fallback);
gint64 numberOf(JsonObject *from, const char *name, gint64 fallback);
gboolean flagOf(JsonObject *from, const char *name, gboolean fallback);
// Null where there is no list.
JsonArray *listOf(JsonObject *from, const char *name);
// Null where there is no object at that place.
JsonObject *objectAt(JsonArray *list, guint place);
// The texts of a list; to be freed.
GStrv textsOf(JsonArray *list);

// commands.c
void obey(const char *line, gsize length);

// window.c
// Null until the application has asked for the window.
extern GtkWindow *mainWindow;
// Makes the window and starts the process of its page, so that they are there when the application asks for them.
void prepareWindow(void);
void showWindow(JsonObject *command);
void setTitle(JsonObject *command);
void closeWindow(void);
// Puts a page into a window of its own.
void showSecondWindow(WebKitWebView *page);

// page.c: what the window shows, and where it may go.
extern WebKitWebView *mainPage;
void makeMainPage(void);
void loadPage(const char *address);

// memory.c
// Called before anything starts another process.
void limitMemory(void);

// graphics.c
// Draws the first screen without what only a graphics card does quickly.
void beginPlainly(WebKitWebView *page);
void drawFully(WebKitWebView *page);

// links.c: addresses that leave the application.
void setOrigin(const char *address);
gboolean isOwn(const char *address);
void sendLink(const char *address);
void openOutside(JsonObject *command);
void showInFolder(JsonObject *command);

// downloads.c
void askWhereDownloadsGo(WebKitWebContext *context);

// drops.c: files that are dropped on a page that does not take them.
void rememberDrops(WebKitWebView *page);
// Whether an address is that of a file that was dropped; then it has been sent as opened.
gboolean takeDrop(const char *address);

// menu.c
GtkWidget *menuBar(void);
GtkAccelGroup *menuKeys(void);
void setMenu(JsonObject *command);
// Presses an entry, as a person would.
void pressMenu(const char *id);

// files.c: dialogs that ask for files and folders.
GtkNativeDialog *makeFileDialog(JsonObject *command);
GStrv chosenIn(GtkNativeDialog *dialog);

// dialogs.c
void showDialog(JsonObject *command);
// Asks where a file is to be saved. The answer is null, or a path that is the callee's to free.
typedef void (*Saved)(gpointer data, char *path);
void askWhereToSave(const char *name, Saved saved, gpointer data);
void answerDialog(JsonObject *command);

// door.c: commands for tests.
void runScript(JsonObject *command);
void test(JsonObject *command);

// profile.c: where the pages keep what they remember; null where they forget it at the end.
const char *profileFolder(void);
void findProfile(gboolean isInstalled);
WebKitWebContext *makeContext(void);

// instance.c
// Gives its files to the host that runs with the same profile already. False where there is none.
gboolean handOver(GStrv paths);

#endif
