#pragma once

#include "json.h"

void showDialog(const struct Json *command);
void answerDialog(const struct Json *command);
