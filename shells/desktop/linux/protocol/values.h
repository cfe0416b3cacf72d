// Reads members of commands. If a member is missing or has another type, the fallback is returned.
#pragma once

#include <json-glib/json-glib.h>

const char *textOf(JsonObject *from, const char *name, const char *fallback);
gint64 numberOf(JsonObject *from, const char *name, gint64 fallback);
gboolean flagOf(JsonObject *from, const char *name, gboolean fallback);
// Returns null if there is no such list.
JsonArray *listOf(JsonObject *from, const char *name);
// Returns null if there is no object at that index.
JsonObject *objectAt(JsonArray *list, guint place);
// Returns the strings of a list; the caller frees them.
GStrv textsOf(JsonArray *list);
