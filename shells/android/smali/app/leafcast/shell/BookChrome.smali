# What pages show above themselves: a film, or the whole book, in full screen.
.class Lapp/leafcast/shell/BookChrome;
.super Landroid/webkit/WebChromeClient;

.field final activity:Lapp/leafcast/shell/MainActivity;
# What is in full screen, or null.
.field view:Landroid/view/View;
.field callback:Landroid/webkit/WebChromeClient$CustomViewCallback;

.method constructor <init>(Lapp/leafcast/shell/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Landroid/webkit/WebChromeClient;-><init>()V
    iput-object p1, p0, Lapp/leafcast/shell/BookChrome;->activity:Lapp/leafcast/shell/MainActivity;
    return-void
.end method

.method public onShowCustomView(Landroid/view/View;Landroid/webkit/WebChromeClient$CustomViewCallback;)V
    .registers 5
    iget-object v0, p0, Lapp/leafcast/shell/BookChrome;->view:Landroid/view/View;
    if-eqz v0, :free
    # One at a time.
    invoke-interface {p2}, Landroid/webkit/WebChromeClient$CustomViewCallback;->onCustomViewHidden()V
    return-void
    :free
    iput-object p1, p0, Lapp/leafcast/shell/BookChrome;->view:Landroid/view/View;
    iput-object p2, p0, Lapp/leafcast/shell/BookChrome;->callback:Landroid/webkit/WebChromeClient$CustomViewCallback;
    iget-object v0, p0, Lapp/leafcast/shell/BookChrome;->activity:Lapp/leafcast/shell/MainActivity;
    iget-object v1, v0, Lapp/leafcast/shell/MainActivity;->root:Landroid/widget/FrameLayout;
    invoke-virtual {v1, p1}, Landroid/widget/FrameLayout;->addView(Landroid/view/View;)V
    const/4 v1, 0x0
    invoke-direct {p0, v1}, Lapp/leafcast/shell/BookChrome;->showBars(Z)V
    invoke-virtual {v0}, Lapp/leafcast/shell/MainActivity;->followBack()V
    return-void
.end method

.method public onHideCustomView()V
    .registers 1
    invoke-virtual {p0}, Lapp/leafcast/shell/BookChrome;->leave()Z
    return-void
.end method

# Leaves full screen. Says whether there was any.
.method leave()Z
    .registers 4
    iget-object v0, p0, Lapp/leafcast/shell/BookChrome;->view:Landroid/view/View;
    if-nez v0, :shown
    const/4 v0, 0x0
    return v0
    :shown
    const/4 v1, 0x0
    iput-object v1, p0, Lapp/leafcast/shell/BookChrome;->view:Landroid/view/View;
    iget-object v1, p0, Lapp/leafcast/shell/BookChrome;->activity:Lapp/leafcast/shell/MainActivity;
    iget-object v2, v1, Lapp/leafcast/shell/MainActivity;->root:Landroid/widget/FrameLayout;
    invoke-virtual {v2, v0}, Landroid/widget/FrameLayout;->removeView(Landroid/view/View;)V
    iget-object v0, p0, Lapp/leafcast/shell/BookChrome;->callback:Landroid/webkit/WebChromeClient$CustomViewCallback;
    invoke-interface {v0}, Landroid/webkit/WebChromeClient$CustomViewCallback;->onCustomViewHidden()V
    const/4 v0, 0x1
    invoke-direct {p0, v0}, Lapp/leafcast/shell/BookChrome;->showBars(Z)V
    invoke-virtual {v1}, Lapp/leafcast/shell/MainActivity;->followBack()V
    return v0
.end method

.method private showBars(Z)V
    .registers 5
    iget-object v0, p0, Lapp/leafcast/shell/BookChrome;->activity:Lapp/leafcast/shell/MainActivity;
    invoke-virtual {v0}, Lapp/leafcast/shell/MainActivity;->getWindow()Landroid/view/Window;
    move-result-object v0
    sget v1, Landroid/os/Build$VERSION;->SDK_INT:I
    const/16 v2, 0x1e
    if-lt v1, v2, :older
    invoke-static {v0, p1}, Lapp/leafcast/shell/Bars;->show(Landroid/view/Window;Z)V
    return-void
    :older
    invoke-virtual {v0}, Landroid/view/Window;->getDecorView()Landroid/view/View;
    move-result-object v0
    const/4 v1, 0x0
    if-nez p1, :set
    # FULLSCREEN, HIDE_NAVIGATION, IMMERSIVE_STICKY
    const/16 v1, 0x1006
    :set
    invoke-virtual {v0, v1}, Landroid/view/View;->setSystemUiVisibility(I)V
    return-void
.end method
