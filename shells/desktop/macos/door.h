// Handles the commands that only tests use.
#pragma once

#include "../../macos/objc.h"

void runScript(id command);
void test(id command);
