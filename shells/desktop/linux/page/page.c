#include "page.h"
#include "downloads.h"
#include "../window/drops.h"
#include "graphics.h"
#include "../protocol/lines.h"
#include "links.h"
#include "profile.h"
#include "../window/second-window.h"

WebKitWebView *mainPage;
// Whether the last page failed to load.
static gboolean hasFailed;

static void connectPage(WebKitWebView *page);

// Decides whether to follow a link. Frames may navigate anywhere, but a clicked link in a frame leaves the application
// like any other link.
static gboolean decideLink(WebKitPolicyDecision *decision, gboolean isWindow) {
  WebKitNavigationAction *action =
      webkit_navigation_policy_decision_get_navigation_action(WEBKIT_NAVIGATION_POLICY_DECISION(decision));
  WebKitNavigationType type = webkit_navigation_action_get_navigation_type(action);
  const char *address = webkit_uri_request_get_uri(webkit_navigation_action_get_request(action));
  gboolean isLink = isWindow || type == WEBKIT_NAVIGATION_TYPE_LINK_CLICKED || type == WEBKIT_NAVIGATION_TYPE_FORM_SUBMITTED;
  gboolean isFile = takeDrop(address);
  if (!isFile && (!isLink || isOwn(address))) return FALSE;
  if (!isFile) sendLink(address);
  webkit_policy_decision_ignore(decision);
  return TRUE;
}

static gboolean decideAnswer(WebKitPolicyDecision *decision) {
  WebKitResponsePolicyDecision *answer = WEBKIT_RESPONSE_POLICY_DECISION(decision);
  WebKitURIResponse *response = webkit_response_policy_decision_get_response(answer);
  gboolean isPage = webkit_response_policy_decision_is_main_frame_main_resource(answer);
  if (isPage && !isOwn(webkit_uri_response_get_uri(response))) return webkit_policy_decision_ignore(decision), TRUE;
  SoupMessageHeaders *headers = webkit_uri_response_get_http_headers(response);
  g_autofree char *disposition = NULL;
  if (headers) soup_message_headers_get_content_disposition(headers, &disposition, NULL);
  gboolean isAttached = g_strcmp0(disposition, "attachment") == 0;
  if (!isAttached && webkit_response_policy_decision_is_mime_type_supported(answer)) return FALSE;
  webkit_policy_decision_download(decision);
  return TRUE;
}

static gboolean decide(WebKitWebView *page, WebKitPolicyDecision *decision, WebKitPolicyDecisionType type, gpointer data) {
  (void)page, (void)data;
  if (type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE) return decideAnswer(decision);
  return decideLink(decision, type == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION);
}

static void followLoad(WebKitWebView *page, WebKitLoadEvent event, gpointer data) {
  (void)data;
  if (page != mainPage) return;
  if (event == WEBKIT_LOAD_STARTED) hasFailed = FALSE;
  if (event == WEBKIT_LOAD_FINISHED && !hasFailed) sendEvent(newEvent("loaded"));
}

// Handles a page that navigates away by script: the response of the other site was discarded or has not been received
// yet.
static gboolean followFailure(WebKitWebView *page, WebKitLoadEvent event, const char *address, GError *error, gpointer data) {
  (void)event, (void)error, (void)data;
  if (page == mainPage) hasFailed = TRUE;
  if (isOwn(address)) return FALSE;
  sendLink(address);
  return TRUE;
}

static void reload(WebKitWebView *page, WebKitWebProcessTerminationReason reason, gpointer data) {
  (void)data;
  g_printerr("The page has crashed (%d); it is loaded again.\n", reason);
  webkit_web_view_reload(page);
}

// Keeps only the editing commands of WebKit's context menu; the other commands are useful only in a browser.
static gboolean cutContextMenu(WebKitWebView *page, WebKitContextMenu *menu, GdkEvent *cause, WebKitHitTestResult *hit,
                               gpointer data) {
  (void)page, (void)cause, (void)hit, (void)data;
  g_autoptr(GList) items = g_list_copy(webkit_context_menu_get_items(menu));
  for (GList *at = items; at; at = at->next) {
    switch (webkit_context_menu_item_get_stock_action(at->data)) {
      case WEBKIT_CONTEXT_MENU_ACTION_CUT:
      case WEBKIT_CONTEXT_MENU_ACTION_COPY:
      case WEBKIT_CONTEXT_MENU_ACTION_PASTE:
      case WEBKIT_CONTEXT_MENU_ACTION_PASTE_AS_PLAIN_TEXT:
      case WEBKIT_CONTEXT_MENU_ACTION_DELETE:
      case WEBKIT_CONTEXT_MENU_ACTION_SELECT_ALL:
        break;
      default:
        webkit_context_menu_remove(menu, at->data);
    }
  }
  return webkit_context_menu_get_n_items(menu) == 0;
}

static void showSecond(WebKitWebView *page, gpointer data) { (void)data, showSecondWindow(page); }

static GtkWidget *makeSecondPage(WebKitWebView *opener, WebKitNavigationAction *action, gpointer data) {
  (void)action, (void)data;
  GtkWidget *page = webkit_web_view_new_with_related_view(opener);
  drawFully(opener);
  webkit_web_view_set_settings(WEBKIT_WEB_VIEW(page), webkit_web_view_get_settings(opener));
  connectPage(WEBKIT_WEB_VIEW(page));
  g_signal_connect(page, "ready-to-show", G_CALLBACK(showSecond), NULL);
  return page;
}

static void connectPage(WebKitWebView *page) {
  g_signal_connect(page, "decide-policy", G_CALLBACK(decide), NULL);
  g_signal_connect(page, "load-changed", G_CALLBACK(followLoad), NULL);
  g_signal_connect(page, "load-failed", G_CALLBACK(followFailure), NULL);
  g_signal_connect(page, "web-process-terminated", G_CALLBACK(reload), NULL);
  g_signal_connect(page, "context-menu", G_CALLBACK(cutContextMenu), NULL);
  g_signal_connect(page, "create", G_CALLBACK(makeSecondPage), NULL);
  rememberDrops(page);
}

void makeMainPage(void) {
  WebKitWebContext *context = makeContext();
  askWhereDownloadsGo(context);
  mainPage = WEBKIT_WEB_VIEW(webkit_web_view_new_with_context(context));
  // Disable the page cache: users cannot return to the page shown during startup, and the cache would keep its process
  // alive.
  webkit_settings_set_enable_page_cache(webkit_web_view_get_settings(mainPage), FALSE);
  beginPlainly(mainPage);
  connectPage(mainPage);
  // Running a first script starts the page process now; otherwise, loading the first URL would start it.
  webkit_web_view_evaluate_javascript(mainPage, "0", -1, NULL, NULL, NULL, NULL, NULL);
}

void loadPage(const char *address) {
  setOrigin(address);
  webkit_web_view_load_uri(mainPage, address);
}
