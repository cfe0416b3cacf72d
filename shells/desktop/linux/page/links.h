// Handles URLs that lead out of the application.
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>

void setOrigin(const char *address);
gboolean isOwn(const char *address);
void sendLink(const char *address);
void openOutside(JsonObject *command);
void showInFolder(JsonObject *command);
