// Commands of the application. For the protocol see docs/desktop/host.md.
#pragma once

#include "../../../macos/objc.h"

// Whether commands for tests are accepted (`--test-door`).
extern BOOL hasTestDoor;
void obey(id line);
