#include "profile.h"

static char *folder;

const char *profileFolder(void) { return folder; }

void findProfile(gboolean isInstalled) {
  const char *name = g_getenv("LEAFCAST_PROFILE");
  if ((!name || !*name) && isInstalled) name = "leafcast/window";
  if (name && *name) folder = g_canonicalize_filename(name, g_get_user_data_dir());
}

WebKitWebContext *makeContext(void) {
  if (!folder) return webkit_web_context_new_ephemeral();
  g_autofree char *cache = g_build_filename(folder, "cache", NULL), *cookies = g_build_filename(folder, "cookies", NULL);
  g_mkdir_with_parents(folder, 0700);
  g_autoptr(WebKitWebsiteDataManager) manager =
      webkit_website_data_manager_new("base-data-directory", folder, "base-cache-directory", cache, NULL);
  WebKitWebContext *context = webkit_web_context_new_with_website_data_manager(manager);
  WebKitCookieManager *keeper = webkit_web_context_get_cookie_manager(context);
  webkit_cookie_manager_set_persistent_storage(keeper, cookies, WEBKIT_COOKIE_PERSISTENT_STORAGE_SQLITE);
  return context;
}
