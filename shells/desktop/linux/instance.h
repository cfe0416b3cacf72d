#pragma once

#include <glib.h>

// Passes the files to the host that already runs with the same profile. Returns false if there is none.
gboolean handOver(GStrv paths);
