// Commands for tests.
#pragma once

#include "../../macos/objc.h"

void runScript(id command);
void test(id command);
