// Chooses how the page is drawn. Without a graphics card, the CPU renders the page, and with acceleration, the first
// screen would take a third longer to appear. The first screen is therefore drawn without acceleration. Later screens
// may turn pages in 3D and are drawn normally.
#include "graphics.h"

static char *firstAddress;

static gboolean hasGraphicsCard(void) {
  g_autoptr(GDir) devices = g_dir_open("/dev/dri", 0, NULL);
  for (const char *name; devices && (name = g_dir_read_name(devices));)
    if (g_str_has_prefix(name, "renderD")) return TRUE;
  return FALSE;
}

static void setPolicy(WebKitWebView *page, WebKitHardwareAccelerationPolicy policy) {
  webkit_settings_set_hardware_acceleration_policy(webkit_web_view_get_settings(page), policy);
}

static void rememberFirst(WebKitWebView *page, WebKitLoadEvent event, gpointer data) {
  (void)data;
  if (event == WEBKIT_LOAD_COMMITTED && !firstAddress) firstAddress = g_strdup(webkit_web_view_get_uri(page));
}

static void leaveFirst(WebKitWebView *page, GParamSpec *property, gpointer data) {
  (void)property, (void)data;
  if (firstAddress && g_strcmp0(webkit_web_view_get_uri(page), firstAddress) != 0)
    setPolicy(page, WEBKIT_HARDWARE_ACCELERATION_POLICY_ALWAYS);
}

void beginPlainly(WebKitWebView *page) {
  if (hasGraphicsCard()) return;
  setPolicy(page, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER);
  g_signal_connect(page, "load-changed", G_CALLBACK(rememberFirst), NULL);
  g_signal_connect(page, "notify::uri", G_CALLBACK(leaveFirst), NULL);
}

void drawFully(WebKitWebView *page) { setPolicy(page, WEBKIT_HARDWARE_ACCELERATION_POLICY_ALWAYS); }
