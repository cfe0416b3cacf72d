#pragma once

#include "../../../windows/view/shell.h"
#include "../protocol/json.h"

void setMenu(const struct Json *command);
void pressPlace(UINT place);
void pressMenu(const wchar_t *id);
// Handles a key. Returns whether it belongs to a menu entry.
bool takeKey(UINT key);
