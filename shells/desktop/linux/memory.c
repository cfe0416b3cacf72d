// The window, its pages and the program are for one person: they take less memory than engines for many tabs or many users would.
#include "host.h"

// Without a graphics card the processor does its work, and textures are memory of the page.
gboolean hasGraphicsCard(void) {
  g_autoptr(GDir) devices = g_dir_open("/dev/dri", 0, NULL);
  for (const char *name; devices && (name = g_dir_read_name(devices));)
    if (g_str_has_prefix(name, "renderD")) return TRUE;
  return FALSE;
}

// What is set already stays. Processes read it when they start.
void limitMemory(void) {
  // JavaScriptCore collects garbage as on a machine with 384 MB; on a large one it lets 100 MB of it lie.
  g_setenv("JSC_forceRAMSize", "402653184", FALSE);
  // glibc would keep blocks of up to 32 MB, once they were freed, in 8 arenas for each core.
  g_setenv("MALLOC_MMAP_THRESHOLD_", "131072", FALSE);
  g_setenv("MALLOC_TRIM_THRESHOLD_", "131072", FALSE);
  g_setenv("MALLOC_ARENA_MAX", "2", FALSE);
  if (!hasGraphicsCard()) g_setenv("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1", FALSE);
}
