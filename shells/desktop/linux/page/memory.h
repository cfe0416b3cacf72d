#pragma once

// Must be called before any other process is started.
void limitMemory(void);
