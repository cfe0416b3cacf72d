// The window, its pages and the application serve one user, so they need less memory than engines for many tabs or
// users.
#include "memory.h"
#include <glib.h>

// Existing values are kept. Processes read them at startup. Returning freed memory immediately (MALLOC_TRIM_THRESHOLD_,
// MALLOC_MMAP_THRESHOLD_) would save more, but pages then crashed in Mesa's swrast.
void limitMemory(void) {
  // JavaScriptCore collects garbage as on a machine with 384 MB; on a large machine it would leave 100 MB of garbage.
  g_setenv("JSC_forceRAMSize", "402653184", FALSE);
}
