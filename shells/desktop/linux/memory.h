#pragma once

// Called before any other process is started.
void limitMemory(void);
