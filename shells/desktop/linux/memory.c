// The window, its pages and the program are for one person: they take less memory than engines for many tabs or many users would.
#include "host.h"

// What is set already stays. Processes read it when they start. That glibc gives freed memory back at once (MALLOC_TRIM_THRESHOLD_,
// MALLOC_MMAP_THRESHOLD_) would take less still, but Mesa's swrast reads what it has freed, and the page crashes then.
void limitMemory(void) {
  // JavaScriptCore collects garbage as on a machine with 384 MB; on a large one it lets 100 MB of it lie.
  g_setenv("JSC_forceRAMSize", "402653184", FALSE);
}
