#pragma once

#include "dialog.h"
#include "../protocol/json.h"

void askForFiles(struct Dialog *dialog, const struct Json *command);
void closeFiles(struct Dialog *dialog);
