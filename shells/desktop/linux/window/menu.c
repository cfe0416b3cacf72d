#include "menu.h"
#include "../protocol/lines.h"
#include "../page/page.h"
#include "../protocol/values.h"
#include <string.h>

static GtkWidget *bar;
static GtkAccelGroup *keys;

static const char *const roles[][2] = {
    {"undo", "Undo"}, {"redo", "Redo"}, {"cut", "Cut"}, {"copy", "Copy"}, {"paste", "Paste"}, {"selectAll", "SelectAll"},
};

static void act(GtkMenuItem *item, gpointer data) {
  (void)data;
  const char *id = g_object_get_data(G_OBJECT(item), "id"), *role = g_object_get_data(G_OBJECT(item), "role");
  if (GTK_IS_CHECK_MENU_ITEM(item)) {
    // The application determines which entries are checked, so a click alone must not change the check mark.
    GtkCheckMenuItem *check = GTK_CHECK_MENU_ITEM(item);
    g_signal_handlers_block_by_func(item, act, NULL);
    gtk_check_menu_item_set_active(check, !gtk_check_menu_item_get_active(check));
    g_signal_handlers_unblock_by_func(item, act, NULL);
  }
  if (role && g_str_equal(role, "quit")) return sendEvent(newEvent("close"));
  for (gsize index = 0; role && index < G_N_ELEMENTS(roles); index++)
    if (g_str_equal(role, roles[index][0])) webkit_web_view_execute_editing_command(mainPage, roles[index][1]);
  if (!id) return;
  JsonObject *event = newEvent("menu");
  json_object_set_string_member(event, "id", id);
  sendEvent(event);
}

// Parses keys such as "Ctrl+Shift+S". Returns 0 if the text contains no key.
static guint readKeys(const char *text, GdkModifierType *modifiers) {
  g_auto(GStrv) parts = g_strsplit(text, "+", -1);
  guint key = 0;
  *modifiers = 0;
  for (GStrv part = parts; *part; part++) {
    if (g_str_equal(*part, "Ctrl")) *modifiers |= GDK_CONTROL_MASK;
    else if (g_str_equal(*part, "Shift")) *modifiers |= GDK_SHIFT_MASK;
    else if (g_str_equal(*part, "Alt")) *modifiers |= GDK_MOD1_MASK;
    else key = gdk_keyval_to_lower(gdk_keyval_from_name(*part));
  }
  return key == GDK_KEY_VoidSymbol ? 0 : key;
}

// Adds the keys of an entry. The keys of a role are only displayed here, because the page handles them.
static void addKeys(GtkWidget *item, const char *text, gboolean isShownOnly) {
  GdkModifierType modifiers;
  guint key = readKeys(text, &modifiers);
  if (!key) return;
  if (isShownOnly) gtk_accel_label_set_accel(GTK_ACCEL_LABEL(gtk_bin_get_child(GTK_BIN(item))), key, modifiers);
  else gtk_widget_add_accelerator(item, "activate", menuKeys(), key, modifiers, GTK_ACCEL_VISIBLE);
}

static void fill(GtkMenuShell *shell, JsonArray *items);

static GtkWidget *makeItem(JsonObject *entry) {
  if (flagOf(entry, "separator", FALSE)) return gtk_separator_menu_item_new();
  const char *label = textOf(entry, "label", ""), *role = textOf(entry, "role", NULL);
  gboolean isCheck = json_object_has_member(entry, "checked");
  GtkWidget *item = isCheck ? gtk_check_menu_item_new_with_label(label) : gtk_menu_item_new_with_label(label);
  if (isCheck) gtk_check_menu_item_set_active(GTK_CHECK_MENU_ITEM(item), flagOf(entry, "checked", FALSE));
  gtk_widget_set_sensitive(item, flagOf(entry, "enabled", TRUE));
  JsonArray *inner = listOf(entry, "items");
  if (inner) {
    GtkWidget *menu = gtk_menu_new();
    fill(GTK_MENU_SHELL(menu), inner);
    gtk_menu_item_set_submenu(GTK_MENU_ITEM(item), menu);
    return item;
  }
  g_object_set_data_full(G_OBJECT(item), "id", g_strdup(textOf(entry, "id", NULL)), g_free);
  g_object_set_data_full(G_OBJECT(item), "role", g_strdup(role), g_free);
  addKeys(item, textOf(entry, "keys", ""), role && !g_str_equal(role, "quit"));
  g_signal_connect(item, "activate", G_CALLBACK(act), NULL);
  return item;
}

static void fill(GtkMenuShell *shell, JsonArray *items) {
  for (guint place = 0; items && place < json_array_get_length(items); place++) {
    JsonObject *entry = objectAt(items, place);
    if (entry) gtk_menu_shell_append(shell, makeItem(entry));
  }
}

// Creates the menu bar. It reserves its space until there are entries, because the page below would jump otherwise.
GtkWidget *menuBar(void) {
  if (bar) return bar;
  bar = g_object_ref_sink(gtk_menu_bar_new());
  GtkWidget *place = gtk_menu_item_new_with_label(" ");
  gtk_widget_set_sensitive(place, FALSE);
  gtk_menu_shell_append(GTK_MENU_SHELL(bar), place);
  return bar;
}

GtkAccelGroup *menuKeys(void) {
  if (!keys) keys = gtk_accel_group_new();
  return keys;
}

void setMenu(JsonObject *command) {
  gtk_widget_set_default_direction(flagOf(command, "rtl", FALSE) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  gtk_container_foreach(GTK_CONTAINER(menuBar()), (GtkCallback)(void (*)(void))gtk_widget_destroy, NULL);
  fill(GTK_MENU_SHELL(bar), listOf(command, "items"));
  gtk_widget_show_all(bar);
}

static void pressIn(GtkWidget *item, gpointer id) {
  if (!GTK_IS_MENU_ITEM(item) || !gtk_widget_is_sensitive(item)) return;
  GtkWidget *menu = gtk_menu_item_get_submenu(GTK_MENU_ITEM(item));
  if (menu) gtk_container_foreach(GTK_CONTAINER(menu), pressIn, id);
  else if (g_strcmp0(g_object_get_data(G_OBJECT(item), "id"), id) == 0) gtk_menu_item_activate(GTK_MENU_ITEM(item));
}

void pressMenu(const char *id) {
  if (bar) gtk_container_foreach(GTK_CONTAINER(bar), pressIn, (gpointer)id);
}
