#include "window.h"
#include "dialogs.h"
#include "keys.h"
#include "../protocol/lines.h"
#include "menu.h"
#include "../page/page.h"
#include "../protocol/values.h"

GtkWindow *mainWindow;
// Window that is prepared before the application requests it.
static GtkWindow *prepared;

// Asks the application whether to close the window, because it may have unsaved changes.
static gboolean askToClose(GtkWidget *window, GdkEvent *cause, gpointer data) {
  (void)window, (void)cause, (void)data;
  sendEvent(newEvent("close"));
  return TRUE;
}

// Hides the menu bar while the page is in full screen.
static gboolean hideBar(WebKitWebView *page, gpointer bar) { return (void)page, gtk_widget_hide(bar), FALSE; }
static gboolean showBar(WebKitWebView *page, gpointer bar) { return (void)page, gtk_widget_show(bar), FALSE; }

void prepareWindow(void) {
  makeMainPage();
  prepared = GTK_WINDOW(gtk_window_new(GTK_WINDOW_TOPLEVEL));
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *bar = menuBar();
  gtk_window_add_accel_group(prepared, menuKeys());
  gtk_box_pack_start(GTK_BOX(box), bar, FALSE, FALSE, 0);
  gtk_box_pack_start(GTK_BOX(box), GTK_WIDGET(mainPage), TRUE, TRUE, 0);
  gtk_container_add(GTK_CONTAINER(prepared), box);
  g_signal_connect(prepared, "delete-event", G_CALLBACK(askToClose), NULL);
  connectKeys(GTK_WIDGET(prepared), mainPage);
  g_signal_connect(mainPage, "enter-fullscreen", G_CALLBACK(hideBar), bar);
  g_signal_connect(mainPage, "leave-fullscreen", G_CALLBACK(showBar), bar);
}

void showWindow(JsonObject *command) {
  const char *address = textOf(command, "url", "");
  mainWindow = prepared;
  openDialogsOver(mainWindow);
  gtk_window_set_default_size(mainWindow, (int)numberOf(command, "width", 1280), (int)numberOf(command, "height", 800));
  setTitle(command);
  loadPage(address);
  gtk_widget_show_all(GTK_WIDGET(mainWindow));
  gtk_widget_grab_focus(GTK_WIDGET(mainPage));
}

void setTitle(JsonObject *command) {
  if (mainWindow) gtk_window_set_title(mainWindow, textOf(command, "title", "Leafcast"));
}

void closeWindow(void) {
  gtk_widget_destroy(GTK_WIDGET(prepared));
}
