// Interfaces between the parts of the window host. For its protocol with the application see docs/desktop-host.md.
#ifndef LEAFCAST_HOST_H
#define LEAFCAST_HOST_H

#include <gtk/gtk.h>
#include <json-glib/json-glib.h>
#include <webkit2/webkit2.h>

// main.c: whether commands for tests are accepted.
extern gboolean hasTestDoor;
void endWith(int code);

// application.c: starts the application that owns this window, and exits with it.
gboolean startApplication(char **command);

// lines.c: reads commands from the application, writes events to it.
void readLines(GInputStream *from);
void writeLinesTo(GOutputStream *to);
JsonObject *newEvent(const char *name);
// Takes ownership of the event.
void sendEvent(JsonObject *event);
// Sends nothing if there are no paths.
void sendOpened(GStrv paths);

// values.c: members of commands, of any type. The fallback replaces missing members and members of another type.
const char *textOf(JsonObject *from, const char *name, const char *fallback);
gint64 numberOf(JsonObject *from, const char *name, gint64 fallback);
gboolean flagOf(JsonObject *from, const char *name, gboolean fallback);
// Returns null if there is no list.
JsonArray *listOf(JsonObject *from, const char *name);
// Returns null if there is no object at that index.
JsonObject *objectAt(JsonArray *list, guint place);
// Returns the strings of a list; the caller frees them.
GStrv textsOf(JsonArray *list);

// commands.c
void obey(const char *line, gsize length);

// window.c: null until the application requests the window.
extern GtkWindow *mainWindow;
// Creates the window and starts its page process, so that both are ready when the application requests them.
void prepareWindow(void);
void showWindow(JsonObject *command);
void setTitle(JsonObject *command);
void closeWindow(void);
// Shows a page in a separate window.
void showSecondWindow(WebKitWebView *page);

// page.c: the page in the window, and where it may navigate.
extern WebKitWebView *mainPage;
void makeMainPage(void);
void loadPage(const char *address);

// memory.c: called before any other process is started.
void limitMemory(void);

// graphics.c: draws the first screen without features that are fast only on a graphics card.
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

// drops.c: files dropped on a page that does not accept them.
void rememberDrops(WebKitWebView *page);
// Whether an address is that of a dropped file. If so, the file has been reported as opened.
gboolean takeDrop(const char *address);

// menu.c
GtkWidget *menuBar(void);
GtkAccelGroup *menuKeys(void);
void setMenu(JsonObject *command);
// Activates an entry, as a user would.
void pressMenu(const char *id);

// files.c: dialogs for choosing files and folders.
GtkNativeDialog *makeFileDialog(JsonObject *command);
GStrv chosenIn(GtkNativeDialog *dialog);

// dialogs.c
void showDialog(JsonObject *command);
// Asks where to save a file. The answer is null, or a path that the callback must free.
typedef void (*Saved)(gpointer data, char *path);
void askWhereToSave(const char *name, Saved saved, gpointer data);
void answerDialog(JsonObject *command);

// door.c: commands for tests.
void runScript(JsonObject *command);
void test(JsonObject *command);

// profile.c: where pages store their data; null if it is discarded at the end.
const char *profileFolder(void);
void findProfile(gboolean isInstalled);
WebKitWebContext *makeContext(void);

// instance.c: passes the files to the host that already runs with the same profile. Returns false if there is none.
gboolean handOver(GStrv paths);

#endif
