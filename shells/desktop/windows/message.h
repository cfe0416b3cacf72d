#pragma once

#include "dialog.h"
#include "json.h"

void askMessage(struct Dialog *dialog, const struct Json *command);
