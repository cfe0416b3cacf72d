#pragma once

#include <glib.h>

// Passes the files to the host that already runs with the same profile. Returns false if no such host runs.
gboolean handOver(GStrv paths);
