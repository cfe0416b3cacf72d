#pragma once

#include "../../../macos/objc.h"

void addMenuMethods(id class);
void setMenu(id command);
void pressMenu(id name);
