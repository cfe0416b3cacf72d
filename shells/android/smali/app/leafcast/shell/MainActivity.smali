# The one screen: a web view that shows the book in the assets of this package.
.class public Lapp/leafcast/shell/MainActivity;
.super Landroid/app/Activity;
.implements Landroid/view/View$OnApplyWindowInsetsListener;

.field web:Landroid/webkit/WebView;
.field root:Landroid/widget/FrameLayout;
.field chrome:Lapp/leafcast/shell/BookChrome;
.field final saving:Lapp/leafcast/shell/Saving;

.method public constructor <init>()V
    .registers 2
    invoke-direct {p0}, Landroid/app/Activity;-><init>()V
    new-instance v0, Lapp/leafcast/shell/Saving;
    invoke-direct {v0, p0}, Lapp/leafcast/shell/Saving;-><init>(Lapp/leafcast/shell/MainActivity;)V
    iput-object v0, p0, Lapp/leafcast/shell/MainActivity;->saving:Lapp/leafcast/shell/Saving;
    return-void
.end method

.method protected onCreate(Landroid/os/Bundle;)V
    .registers 4
    invoke-super {p0, p1}, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V
    new-instance v0, Landroid/widget/FrameLayout;
    invoke-direct {v0, p0}, Landroid/widget/FrameLayout;-><init>(Landroid/content/Context;)V
    iput-object v0, p0, Lapp/leafcast/shell/MainActivity;->root:Landroid/widget/FrameLayout;
    invoke-virtual {v0, p0}, Landroid/widget/FrameLayout;->setOnApplyWindowInsetsListener(Landroid/view/View$OnApplyWindowInsetsListener;)V
    invoke-virtual {p0, v0}, Lapp/leafcast/shell/MainActivity;->setContentView(Landroid/view/View;)V
    invoke-virtual {p0, p1}, Lapp/leafcast/shell/MainActivity;->openBook(Landroid/os/Bundle;)V
    return-void
.end method

# Makes the web view, and shows what it showed before, or the beginning of the book. Also called when its process has died.
.method openBook(Landroid/os/Bundle;)V
    .registers 5
    new-instance v0, Landroid/webkit/WebView;
    invoke-direct {v0, p0}, Landroid/webkit/WebView;-><init>(Landroid/content/Context;)V
    iput-object v0, p0, Lapp/leafcast/shell/MainActivity;->web:Landroid/webkit/WebView;
    invoke-static {v0}, Lapp/leafcast/shell/MainActivity;->configure(Landroid/webkit/WebView;)V
    new-instance v1, Lapp/leafcast/shell/BookClient;
    invoke-direct {v1, p0}, Lapp/leafcast/shell/BookClient;-><init>(Lapp/leafcast/shell/MainActivity;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebViewClient(Landroid/webkit/WebViewClient;)V
    new-instance v1, Lapp/leafcast/shell/BookChrome;
    invoke-direct {v1, p0}, Lapp/leafcast/shell/BookChrome;-><init>(Lapp/leafcast/shell/MainActivity;)V
    iput-object v1, p0, Lapp/leafcast/shell/MainActivity;->chrome:Lapp/leafcast/shell/BookChrome;
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebChromeClient(Landroid/webkit/WebChromeClient;)V
    iget-object v1, p0, Lapp/leafcast/shell/MainActivity;->saving:Lapp/leafcast/shell/Saving;
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setDownloadListener(Landroid/webkit/DownloadListener;)V
    new-instance v1, Lapp/leafcast/shell/Bridge;
    invoke-direct {v1, p0}, Lapp/leafcast/shell/Bridge;-><init>(Lapp/leafcast/shell/MainActivity;)V
    const-string v2, "LeafcastShell"
    invoke-virtual {v0, v1, v2}, Landroid/webkit/WebView;->addJavascriptInterface(Ljava/lang/Object;Ljava/lang/String;)V
    iget-object v1, p0, Lapp/leafcast/shell/MainActivity;->root:Landroid/widget/FrameLayout;
    invoke-virtual {v1, v0}, Landroid/widget/FrameLayout;->addView(Landroid/view/View;)V
    if-eqz p1, :beginning
    invoke-virtual {v0, p1}, Landroid/webkit/WebView;->restoreState(Landroid/os/Bundle;)Landroid/webkit/WebBackForwardList;
    move-result-object v1
    if-nez v1, :done
    :beginning
    const-string v1, "https://appassets.androidplatform.net/index.html"
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    :done
    return-void
.end method

# Scripts and storage, and nothing that reaches files of the phone.
.method static configure(Landroid/webkit/WebView;)V
    .registers 4
    invoke-virtual {p0}, Landroid/webkit/WebView;->getSettings()Landroid/webkit/WebSettings;
    move-result-object v0
    const/4 v1, 0x1
    const/4 v2, 0x0
    invoke-virtual {v0, v1}, Landroid/webkit/WebSettings;->setJavaScriptEnabled(Z)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebSettings;->setDomStorageEnabled(Z)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebSettings;->setUseWideViewPort(Z)V
    invoke-virtual {v0, v2}, Landroid/webkit/WebSettings;->setAllowFileAccess(Z)V
    invoke-virtual {v0, v2}, Landroid/webkit/WebSettings;->setAllowContentAccess(Z)V
    invoke-virtual {v0, v2}, Landroid/webkit/WebSettings;->setMediaPlaybackRequiresUserGesture(Z)V
    # Without windows of its own, a link with a target opens in this one, where the client decides.
    invoke-virtual {v0, v2}, Landroid/webkit/WebSettings;->setSupportMultipleWindows(Z)V
    # MIXED_CONTENT_NEVER_ALLOW
    invoke-virtual {v0, v1}, Landroid/webkit/WebSettings;->setMixedContentMode(I)V
    return-void
.end method

# The process of the web view has died: a new one takes its place.
.method reopenBook()V
    .registers 3
    iget-object v0, p0, Lapp/leafcast/shell/MainActivity;->root:Landroid/widget/FrameLayout;
    invoke-virtual {v0}, Landroid/widget/FrameLayout;->removeAllViews()V
    iget-object v0, p0, Lapp/leafcast/shell/MainActivity;->web:Landroid/webkit/WebView;
    invoke-virtual {v0}, Landroid/webkit/WebView;->destroy()V
    const/4 v1, 0x0
    invoke-virtual {p0, v1}, Lapp/leafcast/shell/MainActivity;->openBook(Landroid/os/Bundle;)V
    return-void
.end method

.method protected onSaveInstanceState(Landroid/os/Bundle;)V
    .registers 3
    invoke-super {p0, p1}, Landroid/app/Activity;->onSaveInstanceState(Landroid/os/Bundle;)V
    iget-object v0, p0, Lapp/leafcast/shell/MainActivity;->web:Landroid/webkit/WebView;
    invoke-virtual {v0, p1}, Landroid/webkit/WebView;->saveState(Landroid/os/Bundle;)Landroid/webkit/WebBackForwardList;
    return-void
.end method

# Sound stops when the book is left.
.method protected onPause()V
    .registers 2
    invoke-super {p0}, Landroid/app/Activity;->onPause()V
    iget-object v0, p0, Lapp/leafcast/shell/MainActivity;->web:Landroid/webkit/WebView;
    invoke-virtual {v0}, Landroid/webkit/WebView;->onPause()V
    return-void
.end method

.method protected onResume()V
    .registers 2
    invoke-super {p0}, Landroid/app/Activity;->onResume()V
    iget-object v0, p0, Lapp/leafcast/shell/MainActivity;->web:Landroid/webkit/WebView;
    invoke-virtual {v0}, Landroid/webkit/WebView;->onResume()V
    return-void
.end method

.method protected onActivityResult(IILandroid/content/Intent;)V
    .registers 5
    invoke-super {p0, p1, p2, p3}, Landroid/app/Activity;->onActivityResult(IILandroid/content/Intent;)V
    iget-object v0, p0, Lapp/leafcast/shell/MainActivity;->saving:Lapp/leafcast/shell/Saving;
    invoke-virtual {v0, p1, p2, p3}, Lapp/leafcast/shell/Saving;->onChosen(IILandroid/content/Intent;)V
    return-void
.end method

# Before Android 13, or where predictive back is off.
.method public onBackPressed()V
    .registers 2
    invoke-virtual {p0}, Lapp/leafcast/shell/MainActivity;->goBack()Z
    move-result v0
    if-nez v0, :done
    invoke-super {p0}, Landroid/app/Activity;->onBackPressed()V
    :done
    return-void
.end method

# Whether something in the book can be left: full screen, or a page of the history.
.method canGoBack()Z
    .registers 2
    iget-object v0, p0, Lapp/leafcast/shell/MainActivity;->chrome:Lapp/leafcast/shell/BookChrome;
    iget-object v0, v0, Lapp/leafcast/shell/BookChrome;->view:Landroid/view/View;
    if-eqz v0, :history
    const/4 v0, 0x1
    return v0
    :history
    iget-object v0, p0, Lapp/leafcast/shell/MainActivity;->web:Landroid/webkit/WebView;
    invoke-virtual {v0}, Landroid/webkit/WebView;->canGoBack()Z
    move-result v0
    return v0
.end method

# Leaves full screen, or a page of the history. Says whether there was one.
.method goBack()Z
    .registers 3
    invoke-virtual {p0}, Lapp/leafcast/shell/MainActivity;->canGoBack()Z
    move-result v0
    if-eqz v0, :done
    iget-object v1, p0, Lapp/leafcast/shell/MainActivity;->chrome:Lapp/leafcast/shell/BookChrome;
    invoke-virtual {v1}, Lapp/leafcast/shell/BookChrome;->leave()Z
    move-result v1
    if-nez v1, :done
    iget-object v1, p0, Lapp/leafcast/shell/MainActivity;->web:Landroid/webkit/WebView;
    invoke-virtual {v1}, Landroid/webkit/WebView;->goBack()V
    :done
    return v0
.end method

# From Android 13 on the system animates leaving the app, unless it is told that going back means something else now.
.method followBack()V
    .registers 3
    sget v0, Landroid/os/Build$VERSION;->SDK_INT:I
    const/16 v1, 0x21
    if-lt v0, v1, :done
    invoke-virtual {p0}, Lapp/leafcast/shell/MainActivity;->canGoBack()Z
    move-result v0
    invoke-static {p0, v0}, Lapp/leafcast/shell/Back;->set(Lapp/leafcast/shell/MainActivity;Z)V
    :done
    return-void
.end method

# Keeps the book clear of bars, notches and the keyboard; the window goes from edge to edge.
.method public onApplyWindowInsets(Landroid/view/View;Landroid/view/WindowInsets;)Landroid/view/WindowInsets;
    .registers 8
    sget v0, Landroid/os/Build$VERSION;->SDK_INT:I
    const/16 v1, 0x1e
    if-lt v0, v1, :older
    invoke-static {p1, p2}, Lapp/leafcast/shell/Bars;->pad(Landroid/view/View;Landroid/view/WindowInsets;)Landroid/view/WindowInsets;
    move-result-object v0
    return-object v0
    :older
    invoke-virtual {p2}, Landroid/view/WindowInsets;->getSystemWindowInsetLeft()I
    move-result v0
    invoke-virtual {p2}, Landroid/view/WindowInsets;->getSystemWindowInsetTop()I
    move-result v1
    invoke-virtual {p2}, Landroid/view/WindowInsets;->getSystemWindowInsetRight()I
    move-result v2
    invoke-virtual {p2}, Landroid/view/WindowInsets;->getSystemWindowInsetBottom()I
    move-result v3
    invoke-virtual {p1, v0, v1, v2, v3}, Landroid/view/View;->setPadding(IIII)V
    invoke-virtual {p2}, Landroid/view/WindowInsets;->consumeSystemWindowInsets()Landroid/view/WindowInsets;
    move-result-object v0
    return-object v0
.end method

# Hands something to another app, if there is one for it.
.method start(Landroid/content/Intent;)V
    .registers 2
    :begin
    invoke-virtual {p0, p1}, Lapp/leafcast/shell/MainActivity;->startActivity(Landroid/content/Intent;)V
    :end
    .catch Landroid/content/ActivityNotFoundException; {:begin .. :end} :nobody
    return-void
    :nobody
    move-exception p1
    return-void
.end method
