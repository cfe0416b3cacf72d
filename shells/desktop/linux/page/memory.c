// Limits the memory of child processes. The window, its pages and the application serve a single user, so they need
// less memory than engines for many tabs or users.
#include "memory.h"
#include <glib.h>

// Sets environment variables that processes read at startup; existing values are kept. Returning freed memory
// immediately (MALLOC_TRIM_THRESHOLD_, MALLOC_MMAP_THRESHOLD_) would save more, but pages then crashed in Mesa's
// swrast.
void limitMemory(void) {
  // Makes JavaScriptCore collect garbage as on a machine with 384 MB. On a machine with more memory, it would leave 100
  // MB of garbage.
  g_setenv("JSC_forceRAMSize", "402653184", FALSE);
}
