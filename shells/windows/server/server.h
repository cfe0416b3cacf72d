#pragma once

#include <stdint.h>

// Starts the server, which accepts connections from this machine only. Returns the port, or 0 on failure.
uint16_t startServer(uint16_t first);
