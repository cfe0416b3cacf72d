#pragma once

#include "../../../macos/objc.h"

void showDialog(id command);
void answerDialog(id command);
