// Commands of the application. For the protocol see docs/desktop/host.md.
#pragma once

#include <glib.h>

// Whether commands for tests are accepted (`--test-door`).
extern gboolean hasTestDoor;
void obey(const char *line, gsize length);
