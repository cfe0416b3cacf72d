#include "door.h"
#include "window/dialogs.h"
#include "protocol/lines.h"
#include "window/menu.h"
#include "page/page.h"
#include "protocol/values.h"
#include "window/window.h"

static void sendResult(GObject *page, GAsyncResult *result, gpointer data) {
  JsonObject *event = newEvent("ran");
  json_object_set_int_member(event, "id", GPOINTER_TO_INT(data));
  g_autoptr(GError) error = NULL;
  g_autoptr(JSCValue) value = webkit_web_view_evaluate_javascript_finish(WEBKIT_WEB_VIEW(page), result, &error);
  if (error) {
    json_object_set_string_member(event, "error", error->message);
  } else {
    g_autofree char *text = jsc_value_to_json(value, 0);
    JsonNode *node = text ? json_from_string(text, NULL) : NULL;
    json_object_set_member(event, "value", node ? node : json_node_new(JSON_NODE_NULL));
  }
  sendEvent(event);
}

void runScript(JsonObject *command) {
  gpointer id = GINT_TO_POINTER((int)numberOf(command, "id", 0));
  if (mainPage)
    webkit_web_view_evaluate_javascript(mainPage, textOf(command, "script", ""), -1, NULL, NULL, NULL, sendResult, id);
}

void test(JsonObject *command) {
  const char *action = textOf(command, "action", "");
  if (g_str_equal(action, "menu")) pressMenu(textOf(command, "id", ""));
  else if (g_str_equal(action, "answer")) answerDialog(command);
  else if (g_str_equal(action, "close") && mainWindow) gtk_window_close(mainWindow);
}
