#include "dialogs.h"
#include "../page/files.h"
#include "../protocol/lines.h"
#include "../protocol/values.h"

// An open dialog. `files` is set for a file dialog, `message` for a message; the other is null.
typedef struct {
  gint64 id;
  GtkNativeDialog *files;
  GtkWidget *message;
  int cancel;
  // Callback for a question asked by the host itself.
  Saved saved;
  gpointer data;
} Dialog;

static GtkWindow *parent;
static GList *dialogs;
// Answers that tests have sent for dialogs that are not open yet.
static GList *answers;

void openDialogsOver(GtkWindow *window) { parent = window; }

static void freeDialog(Dialog *dialog) {
  dialogs = g_list_remove(dialogs, dialog);
  if (dialog->message) gtk_widget_destroy(dialog->message);
  if (dialog->files) g_object_unref(dialog->files);
  g_free(dialog);
}

static void sendPaths(Dialog *dialog, GStrv paths) {
  if (dialog->saved) return dialog->saved(dialog->data, g_strdup(paths[0]));
  JsonArray *list = json_array_new();
  for (GStrv path = paths; *path; path++) json_array_add_string_element(list, *path);
  JsonObject *event = newEvent("dialog");
  json_object_set_int_member(event, "id", dialog->id);
  json_object_set_array_member(event, "paths", list);
  sendEvent(event);
}

static void sendButton(Dialog *dialog, int button) {
  JsonObject *event = newEvent("dialog");
  json_object_set_int_member(event, "id", dialog->id);
  json_object_set_int_member(event, "button", button);
  sendEvent(event);
}

static void endFiles(GtkNativeDialog *native, int response, gpointer data) {
  GStrv none = (char *[]){NULL};
  g_auto(GStrv) chosen = response == GTK_RESPONSE_ACCEPT ? chosenIn(native) : NULL;
  sendPaths(data, chosen ? chosen : none);
  freeDialog(data);
}

static void endMessage(GtkDialog *message, int response, gpointer data) {
  (void)message;
  Dialog *dialog = data;
  sendButton(dialog, response >= 0 ? response : dialog->cancel);
  freeDialog(dialog);
}

static GtkMessageType typeOf(const char *icon) {
  if (g_str_equal(icon, "question")) return GTK_MESSAGE_QUESTION;
  if (g_str_equal(icon, "warning")) return GTK_MESSAGE_WARNING;
  if (g_str_equal(icon, "error")) return GTK_MESSAGE_ERROR;
  return GTK_MESSAGE_INFO;
}

static GtkWidget *makeMessage(JsonObject *command) {
  GtkWidget *message = gtk_message_dialog_new(parent, GTK_DIALOG_MODAL, typeOf(textOf(command, "icon", "")),
                                              GTK_BUTTONS_NONE, "%s", textOf(command, "text", ""));
  const char *detail = textOf(command, "detail", "");
  if (*detail) gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(message), "%s", detail);
  gtk_window_set_title(GTK_WINDOW(message), textOf(command, "title", ""));
  g_auto(GStrv) buttons = textsOf(listOf(command, "buttons"));
  // The first button is placed last, as usual on this platform.
  for (int place = (int)g_strv_length(buttons) - 1; place >= 0; place--)
    gtk_dialog_add_button(GTK_DIALOG(message), buttons[place], place);
  gtk_dialog_set_default_response(GTK_DIALOG(message), (int)numberOf(command, "default", 0));
  return message;
}

// Answers a dialog as requested by a test command.
static gboolean answer(JsonObject *command) {
  for (GList *at = dialogs; at; at = at->next) {
    Dialog *dialog = at->data;
    if (dialog->id != numberOf(command, "id", 0)) continue;
    g_auto(GStrv) paths = textsOf(listOf(command, "paths"));
    if (dialog->files) {
      gtk_native_dialog_hide(dialog->files);
      sendPaths(dialog, paths);
    } else {
      sendButton(dialog, (int)numberOf(command, "button", dialog->cancel));
    }
    freeDialog(dialog);
    return TRUE;
  }
  return FALSE;
}

static void add(Dialog *dialog) {
  dialogs = g_list_append(dialogs, dialog);
  if (dialog->files) {
    g_signal_connect(dialog->files, "response", G_CALLBACK(endFiles), dialog);
    gtk_native_dialog_show(dialog->files);
  } else {
    g_signal_connect(dialog->message, "response", G_CALLBACK(endMessage), dialog);
    gtk_widget_show_all(dialog->message);
  }
  for (GList *at = answers; at; at = at->next) {
    if (!answer(at->data)) continue;
    json_object_unref(at->data);
    answers = g_list_delete_link(answers, at);
    return;
  }
}

void showDialog(JsonObject *command) {
  gboolean isMessage = g_str_equal(textOf(command, "kind", ""), "message");
  Dialog *dialog = g_new0(Dialog, 1);
  dialog->id = numberOf(command, "id", 0);
  dialog->cancel = (int)numberOf(command, "cancel", -1);
  if (isMessage) dialog->message = makeMessage(command);
  else dialog->files = makeFileDialog(command, parent);
  add(dialog);
}

void askWhereToSave(const char *name, Saved saved, gpointer data) {
  g_autoptr(JsonObject) command = json_object_new();
  json_object_set_string_member(command, "kind", "save");
  json_object_set_string_member(command, "name", name);
  Dialog *dialog = g_new0(Dialog, 1);
  dialog->files = makeFileDialog(command, parent);
  dialog->saved = saved;
  dialog->data = data;
  add(dialog);
}

void answerDialog(JsonObject *command) {
  if (!answer(command)) answers = g_list_append(answers, json_object_ref(command));
}
