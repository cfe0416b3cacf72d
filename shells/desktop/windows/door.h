// Handles the commands that only tests use.
#pragma once

#include "protocol/json.h"

void runScript(const struct Json *command);
void test(const struct Json *command);
