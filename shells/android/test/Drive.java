package app.leafcast.shell;

import android.content.ContentResolver;
import android.content.Intent;
import android.content.res.AssetManager;
import android.net.Uri;
import android.os.Build;
import android.os.Bundle;
import android.view.View;
import android.view.WindowInsets;
import android.webkit.WebResourceRequest;
import java.util.Map;

/** Test program that invokes every callback of the Android shell and prints the results. */
public class Drive {
  static final String ORIGIN = "https://appassets.androidplatform.net";

  public static void main(String[] arguments) throws Exception {
    AssetManager.files.put("book/index.html", "<html>".getBytes());
    AssetManager.files.put("book/pages/Ä b.png", new byte[5]);
    AssetManager.files.put("book/reader/reader.js", new byte[9]);
    AssetManager.files.put("book/media/film.mp4", "0123456789".getBytes());
    begins();
    answers();
    follows();
    goesBack();
    saves();
    asks();
    fits();
    restores();
  }

  static MainActivity opened(Bundle state) {
    MainActivity activity = new MainActivity();
    activity.onCreate(state);
    return activity;
  }

  static void begins() {
    MainActivity activity = opened(null);
    say("opens", activity.web.address);
    say("on", activity.web.settings.on);
    say("off", activity.web.settings.off);
    say("bridge", activity.web.bridge);
    activity.onPause();
    say("paused", activity.web.isPaused);
    activity.onResume();
    say("paused", activity.web.isPaused);
  }

  static WebResourceRequest request(String url, boolean isMain, String range) {
    return new WebResourceRequest() {
      public Uri getUrl() { return Uri.parse(url); }
      public boolean isForMainFrame() { return isMain; }
      public Map<String, String> getRequestHeaders() { return range == null ? Map.of() : Map.of("Range", range); }
    };
  }

  static void answers() throws Exception {
    BookClient client = new BookClient(opened(null));
    for (String path : new String[] {"", "/", "/index.html?a=1#p=3", "/pages/%C3%84%20b.png", "/reader/reader.js", "/missing.png", "/../AndroidManifest.xml"}) {
      var answer = client.shouldInterceptRequest(null, request(ORIGIN + path, true, null));
      say("GET " + path, answer.status + " " + answer.type + " " + answer.data.readAllBytes().length + " " + answer.headers.get("X-Content-Type-Options"));
    }
    for (String range : new String[] {"bytes=0-", "bytes=2-4", "bytes=8-99", "bytes=-3", "bytes=-99", "bytes=10-", "bytes=4-2", "bytes=-0", "bytes=-", "bytes=1-2,4-5", "rows=1-2", "bytes=99999999999999999999-"}) {
      var answer = client.shouldInterceptRequest(null, request(ORIGIN + "/media/film.mp4", false, range));
      say(range, answer.status + " " + answer.headers.get("Content-Range") + " " + answer.headers.get("Content-Length") + " " + new String(answer.data.readAllBytes()));
    }
    var one = client.shouldInterceptRequest(null, request(ORIGIN + "/media/film.mp4", false, "bytes=8-")).data;
    say("byte by byte", one.available() + " " + one.read() + " " + one.read() + " " + one.read());
    var packed = client.shouldInterceptRequest(null, request(ORIGIN + "/reader/reader.js", false, "bytes=2-4"));
    say("part of a compressed file", packed.status + " " + packed.data.readAllBytes().length);
    for (String foreign : new String[] {"https://example.com/", "http://appassets.androidplatform.net/", ORIGIN + ":444/", "https://a@appassets.androidplatform.net/", "data:text/plain,x"})
      say("foreign " + foreign, client.shouldInterceptRequest(null, request(foreign, true, null)));
  }

  static void follows() {
    MainActivity activity = opened(null);
    BookClient client = new BookClient(activity);
    for (String link : new String[] {ORIGIN + "/index.html#p=2", "https://example.com/a", "http://example.com", "mailto:mia@example.com", "tel:123", "file:///etc/hosts", "intent://x", "javascript:1", "content://x"})
      say("link " + link, client.shouldOverrideUrlLoading(null, request(link, true, null)));
    say("in a frame", client.shouldOverrideUrlLoading(null, request("https://example.com/film", false, null)));
    say("left for", activity.started);
    activity.hasApps = false;
    client.shouldOverrideUrlLoading(null, request("tel:1", true, null));
    say("without an app for it", activity.started.size());
  }

  static void goesBack() {
    MainActivity activity = opened(null);
    BookClient client = new BookClient(activity);
    var callbacks = android.window.OnBackInvokedDispatcher.callbacks;
    say("at the beginning", callbacks.size());
    activity.web.history = 1;
    client.doUpdateVisitedHistory(activity.web, "", false);
    client.doUpdateVisitedHistory(activity.web, "", false);
    say("with a history", callbacks.size());
    String[] hidden = {""};
    View film = new View(null);
    activity.chrome.onShowCustomView(film, () -> hidden[0] += "first ");
    activity.chrome.onShowCustomView(new View(null), () -> hidden[0] += "second ");
    say("full screen", activity.root.children.contains(film) + " " + activity.window.bars + " " + hidden[0]);
    callbacks.get(0).onBackInvoked();
    say("back", activity.root.children.contains(film) + " " + activity.window.bars + " " + hidden[0] + activity.web.history);
    callbacks.get(0).onBackInvoked();
    say("back", activity.web.history + " " + callbacks.size());
    activity.chrome.onHideCustomView();
    Build.VERSION.SDK_INT = 24;
    MainActivity older = opened(null);
    older.web.history = 1;
    new BookClient(older).doUpdateVisitedHistory(older.web, "", false);
    older.chrome.onShowCustomView(film, () -> {});
    say("older, full screen", older.window.decor.flags + " " + callbacks.size());
    older.onBackPressed();
    say("older, back", older.window.decor.flags + " " + older.web.history + " " + older.hasLeft);
    older.onBackPressed();
    say("older, back", older.web.history + " " + older.hasLeft);
    older.onBackPressed();
    say("older, back", older.hasLeft);
    Build.VERSION.SDK_INT = 36;
  }

  static void saves() throws Exception {
    MainActivity activity = opened(null);
    activity.saving.onDownloadStart(ORIGIN + "/media/film.mp4", null, null, null, 10);
    activity.saving.onDownloadStart("https://example.com/a.pdf", null, null, null, 10);
    say("asks", activity.started);
    activity.onActivityResult(1, 0, null);
    activity.onActivityResult(1, -1, null);
    activity.onActivityResult(7, -1, new Intent("x", Uri.parse("content://other")));
    activity.onActivityResult(1, -1, new Intent("x", Uri.parse("content://film")));
    say("saved", awaited("wt content://film"));
    new Bridge(activity).save("Mia.vcf", "TWlh");
    new Bridge(activity).save("Mia.vcf", "%%%");
    activity.onActivityResult(1, -1, new Intent("x", Uri.parse("content://card")));
    say("saved", awaited("wt content://card"));
    activity.saving.target = Uri.parse("content://full");
    activity.saving.run();
    say("asked", activity.started.get(2));
    say("asked", activity.started.size());
    activity.hasApps = false;
    new Bridge(activity).save("Mia.vcf", "TWlh");
  }

  static String awaited(String name) throws Exception {
    while (!ContentResolver.saved.containsKey(name)) Thread.sleep(5);
    return ContentResolver.saved.get(name).toString();
  }

  static void asks() {
    MainActivity activity = opened(null);
    new Bridge(activity).print();
    say("printed", android.print.PrintManager.printed);
    new Bridge(activity).share("Tea", "https://example.com");
    say("shared", activity.started);
  }

  static void fits() {
    MainActivity activity = opened(null);
    View view = new View(null);
    activity.onApplyWindowInsets(view, new WindowInsets());
    say("padding", view.padding);
    Build.VERSION.SDK_INT = 24;
    activity.onApplyWindowInsets(view, new WindowInsets());
    say("older, padding", view.padding);
    Build.VERSION.SDK_INT = 36;
  }

  static void restores() {
    MainActivity activity = opened(null);
    activity.web.address = ORIGIN + "/index.html#p=7";
    Bundle state = new Bundle();
    activity.onSaveInstanceState(state);
    say("restored", opened(state).web.address);
    say("nothing to restore", opened(new Bundle()).web.address);
    var dead = activity.web;
    new BookClient(activity).onRenderProcessGone(dead, null);
    say("after its process has gone", dead.isDestroyed + " " + activity.root.children.size() + " " + activity.web.address);
  }

  static void say(String what, Object result) {
    System.out.println(what + " -> " + result);
  }
}
