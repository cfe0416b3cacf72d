// Handles the commands that only tests use.
#pragma once

#include <json-glib/json-glib.h>

void runScript(JsonObject *command);
void test(JsonObject *command);
