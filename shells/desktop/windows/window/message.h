#pragma once

#include "dialog.h"
#include "../protocol/json.h"

void askMessage(struct Dialog *dialog, const struct Json *command);
