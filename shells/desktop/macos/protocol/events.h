#pragma once

#include "../../../macos/objc.h"

// Sets the pipe to the application's input.
void writeEventsTo(id file);
id newEvent(const char *name);
void set(id event, const char *name, id value);
void sendEvent(id event);
void sendOpened(id paths);
void sendReady(void);
