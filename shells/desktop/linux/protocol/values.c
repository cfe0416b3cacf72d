#include "values.h"

// Returns a member of a given type, or null.
static JsonNode *valueOf(JsonObject *from, const char *name, GType type) {
  JsonNode *node = json_object_get_member(from, name);
  return node && JSON_NODE_HOLDS_VALUE(node) && json_node_get_value_type(node) == type ? node : NULL;
}

const char *textOf(JsonObject *from, const char *name, const char *fallback) {
  JsonNode *node = valueOf(from, name, G_TYPE_STRING);
  return node ? json_node_get_string(node) : fallback;
}

gint64 numberOf(JsonObject *from, const char *name, gint64 fallback) {
  JsonNode *node = valueOf(from, name, G_TYPE_INT64);
  return node ? json_node_get_int(node) : fallback;
}

gboolean flagOf(JsonObject *from, const char *name, gboolean fallback) {
  JsonNode *node = valueOf(from, name, G_TYPE_BOOLEAN);
  return node ? json_node_get_boolean(node) : fallback;
}

JsonArray *listOf(JsonObject *from, const char *name) {
  JsonNode *node = json_object_get_member(from, name);
  return node && JSON_NODE_HOLDS_ARRAY(node) ? json_node_get_array(node) : NULL;
}

JsonObject *objectAt(JsonArray *list, guint place) {
  JsonNode *node = json_array_get_element(list, place);
  return JSON_NODE_HOLDS_OBJECT(node) ? json_node_get_object(node) : NULL;
}

GStrv textsOf(JsonArray *list) {
  GStrvBuilder *texts = g_strv_builder_new();
  for (guint place = 0; list && place < json_array_get_length(list); place++) {
    JsonNode *node = json_array_get_element(list, place);
    if (JSON_NODE_HOLDS_VALUE(node) && json_node_get_value_type(node) == G_TYPE_STRING)
      g_strv_builder_add(texts, json_node_get_string(node));
  }
  GStrv result = g_strv_builder_end(texts);
  g_strv_builder_unref(texts);
  return result;
}
