// The window, its pages and the program are for one person: they take less memory than engines for many tabs or many users would.
#include "host.h"

// What is set already stays. Processes read it when they start. Pages drawn by Skia on the processor
// (WEBKIT_SKIA_ENABLE_CPU_RENDERING) would take another 80 MB less, but now and then crash in Mesa's swrast.
void limitMemory(void) {
  // JavaScriptCore collects garbage as on a machine with 384 MB; on a large one it lets 100 MB of it lie.
  g_setenv("JSC_forceRAMSize", "402653184", FALSE);
  // glibc would keep blocks of up to 32 MB, once they were freed, in 8 arenas for each core.
  g_setenv("MALLOC_MMAP_THRESHOLD_", "131072", FALSE);
  g_setenv("MALLOC_TRIM_THRESHOLD_", "131072", FALSE);
  g_setenv("MALLOC_ARENA_MAX", "2", FALSE);
}
