#pragma once

#include "../protocol/json.h"

void showDialog(const struct Json *command);
void answerDialog(const struct Json *command);
