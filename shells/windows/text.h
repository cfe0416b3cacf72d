#pragma once

#include <wchar.h>

enum Message { MESSAGE_DAMAGED, MESSAGE_NO_PORT, MESSAGE_IN_BROWSER };
const wchar_t *say(enum Message message);
