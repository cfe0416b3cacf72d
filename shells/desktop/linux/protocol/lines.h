// Reads commands from the application and writes events to it.
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

void readLines(GInputStream *from, void (*obey)(const char *line, gsize length));
void writeLinesTo(GOutputStream *to);
JsonObject *newEvent(const char *name);
// Takes ownership of the event.
void sendEvent(JsonObject *event);
// Reports opened files to the application. Sends nothing if the list of paths is empty.
void sendOpened(GStrv paths);
