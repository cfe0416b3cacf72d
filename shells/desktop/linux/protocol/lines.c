#include "lines.h"
#include <string.h>

enum { LONGEST = 1 << 20, PART = 1 << 16 };

static GInputStream *input;
static void (*obeyLine)(const char *line, gsize length);
static char part[PART];
static GByteArray *line;
static gboolean isTooLong;

static GOutputStream *output;
// Output that the application has not read yet, so that a busy application does not block the window.
static GByteArray *waiting;
static GByteArray *written;

static void addToLine(const char *bytes, gsize length) {
  isTooLong = isTooLong || line->len + length > LONGEST;
  if (!isTooLong) g_byte_array_append(line, (const guint8 *)bytes, length);
}

static void endLine(void) {
  if (isTooLong) g_printerr("A line is longer than a mebibyte.\n");
  else if (line->len) obeyLine((const char *)line->data, line->len);
  g_byte_array_set_size(line, 0);
  isTooLong = FALSE;
}

static void take(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source, (void)data;
  gssize length = g_input_stream_read_finish(input, result, NULL);
  if (length <= 0) return;
  const char *at = part, *end = part + length;
  for (const char *stop; (stop = memchr(at, '\n', (size_t)(end - at))); at = stop + 1) {
    addToLine(at, (gsize)(stop - at));
    endLine();
  }
  addToLine(at, (gsize)(end - at));
  g_input_stream_read_async(input, part, PART, G_PRIORITY_DEFAULT, NULL, take, NULL);
}

void readLines(GInputStream *from, void (*obey)(const char *line, gsize length)) {
  input = from;
  obeyLine = obey;
  line = g_byte_array_new();
  g_input_stream_read_async(input, part, PART, G_PRIORITY_DEFAULT, NULL, take, NULL);
}

static void writeWaiting(void);

static void afterWriting(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source, (void)data;
  gboolean isOpen = g_output_stream_write_all_finish(output, result, NULL, NULL);
  g_byte_array_set_size(written, 0);
  if (isOpen) writeWaiting();
}

static void writeWaiting(void) {
  if (!waiting->len || written->len) return;
  GByteArray *next = waiting;
  waiting = written;
  written = next;
  g_output_stream_write_all_async(output, written->data, written->len, G_PRIORITY_DEFAULT, NULL, afterWriting, NULL);
}

void writeLinesTo(GOutputStream *to) {
  output = to;
  waiting = g_byte_array_new();
  written = g_byte_array_new();
}

JsonObject *newEvent(const char *name) {
  JsonObject *event = json_object_new();
  json_object_set_string_member(event, "event", name);
  return event;
}

void sendEvent(JsonObject *event) {
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, event);
  g_autofree char *text = json_to_string(node, FALSE);
  g_byte_array_append(waiting, (const guint8 *)text, strlen(text));
  g_byte_array_append(waiting, (const guint8 *)"\n", 1);
  writeWaiting();
}

void sendOpened(GStrv paths) {
  JsonArray *list = json_array_new();
  for (GStrv path = paths; *path; path++) json_array_add_string_element(list, *path);
  if (json_array_get_length(list) == 0) return json_array_unref(list);
  JsonObject *event = newEvent("open");
  json_object_set_array_member(event, "paths", list);
  sendEvent(event);
}
