// The window, its pages and the program are for one person: they take less memory than engines for many tabs or many users would.
#include "host.h"

// What is set already stays. Processes read it when they start. Giving freed memory back at once as well (MALLOC_TRIM_THRESHOLD_,
// MALLOC_MMAP_THRESHOLD_) would save more, but with it pages crashed in Mesa's swrast.
void limitMemory(void) {
  // JavaScriptCore collects garbage as on a machine with 384 MB; on a large one it lets 100 MB of it lie.
  g_setenv("JSC_forceRAMSize", "402653184", FALSE);
}
