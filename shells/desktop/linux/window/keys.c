#include "keys.h"

static gboolean isFullScreen(GtkWidget *window) {
  GdkWindow *drawn = gtk_widget_get_window(window);
  return drawn && (gdk_window_get_state(drawn) & GDK_WINDOW_STATE_FULLSCREEN);
}

static void zoom(WebKitWebView *page, double factor) {
  double level = factor == 0 ? 1 : webkit_web_view_get_zoom_level(page) * factor;
  webkit_web_view_set_zoom_level(page, CLAMP(level, 0.3, 5));
}

// Handles menu keys first, then window keys; all other keys go to the page.
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

void connectKeys(GtkWidget *window, WebKitWebView *page) {
  g_signal_connect(window, "key-press-event", G_CALLBACK(pressKey), page);
}
