#pragma once

#include <stdint.h>

// Serves the files to this machine only. Returns the port, or 0.
uint16_t startServer(uint16_t first);
