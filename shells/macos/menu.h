#pragma once

#include "objc.h"

void addMenus(id application, id name);
