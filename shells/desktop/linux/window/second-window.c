#include "second-window.h"
#include "keys.h"

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
  connectKeys(window, page);
  g_signal_connect(page, "notify::title", G_CALLBACK(nameAsPage), window);
  g_signal_connect(page, "close", G_CALLBACK(closeSecond), window);
  nameAsPage(page, NULL, window);
  gtk_widget_show_all(window);
}
