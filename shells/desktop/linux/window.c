#include "host.h"

GtkWindow *mainWindow;
// The window before the application requests it.
static GtkWindow *prepared;

// Asks the application, which may have unsaved changes.
static gboolean askToClose(GtkWidget *window, GdkEvent *cause, gpointer data) {
  (void)window, (void)cause, (void)data;
  sendEvent(newEvent("close"));
  return TRUE;
}

static gboolean isFullScreen(GtkWidget *window) {
  GdkWindow *drawn = gtk_widget_get_window(window);
  return drawn && (gdk_window_get_state(drawn) & GDK_WINDOW_STATE_FULLSCREEN);
}

static void zoom(WebKitWebView *page, double factor) {
  double level = factor == 0 ? 1 : webkit_web_view_get_zoom_level(page) * factor;
  webkit_web_view_set_zoom_level(page, CLAMP(level, 0.3, 5));
}

// Menu keys come first, then window keys; all others go to the page.
static gboolean pressKey(GtkWidget *window, GdkEventKey *event, gpointer page) {
  enum { MODIFIERS = GDK_CONTROL_MASK | GDK_MOD1_MASK | GDK_SUPER_MASK };
  if (gtk_window_activate_key(GTK_WINDOW(window), event)) return TRUE;
  guint modifiers = event->state & MODIFIERS;
  if (event->keyval == GDK_KEY_F11 && !modifiers) {
    if (isFullScreen(window)) gtk_window_unfullscreen(GTK_WINDOW(window));
    else gtk_window_fullscreen(GTK_WINDOW(window));
    return TRUE;
  }
  if (modifiers != GDK_CONTROL_MASK) return FALSE;
  switch (event->keyval) {
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      return zoom(page, 1.1), TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      return zoom(page, 1 / 1.1), TRUE;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      return zoom(page, 0), TRUE;
    default:
      return FALSE;
  }
}

// A page in full screen hides the menu bar.
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
  g_signal_connect(prepared, "key-press-event", G_CALLBACK(pressKey), mainPage);
  g_signal_connect(mainPage, "enter-fullscreen", G_CALLBACK(hideBar), bar);
  g_signal_connect(mainPage, "leave-fullscreen", G_CALLBACK(showBar), bar);
}

void showWindow(JsonObject *command) {
  const char *address = textOf(command, "url", "");
  mainWindow = prepared;
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

static void nameAsPage(WebKitWebView *page, GParamSpec *property, gpointer window) {
  (void)property;
  const char *title = webkit_web_view_get_title(page);
  gtk_window_set_title(window, title && *title ? title : "Leafcast");
}

static void closeSecond(WebKitWebView *page, gpointer window) { (void)page, gtk_widget_destroy(window); }

void showSecondWindow(WebKitWebView *page) {
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
  gtk_container_add(GTK_CONTAINER(window), GTK_WIDGET(page));
  g_signal_connect(window, "key-press-event", G_CALLBACK(pressKey), page);
  g_signal_connect(page, "notify::title", G_CALLBACK(nameAsPage), window);
  g_signal_connect(page, "close", G_CALLBACK(closeSecond), window);
  nameAsPage(page, NULL, window);
  gtk_widget_show_all(window);
}
