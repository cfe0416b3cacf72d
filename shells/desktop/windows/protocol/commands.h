// Commands of the application. For the protocol see docs/desktop/host.md.
#pragma once

#include <stdbool.h>
#include <wchar.h>

// Whether commands for tests are accepted (`--test-door`).
extern bool hasTestDoor;
void obey(const wchar_t *line);
