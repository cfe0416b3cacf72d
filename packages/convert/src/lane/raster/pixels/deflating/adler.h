// The checksum of zlib streams (RFC 1950, section 9).
#pragma once

#include <stddef.h>
#include <stdint.h>

uint32_t adlerOf(const uint8_t *bytes, size_t count);
