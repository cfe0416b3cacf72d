#pragma once

#include <webkit2/webkit2.h>

void askWhereDownloadsGo(WebKitWebContext *context);
