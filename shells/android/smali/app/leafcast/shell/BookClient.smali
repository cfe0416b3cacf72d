# Where requests and links of the book go.
.class Lapp/leafcast/shell/BookClient;
.super Landroid/webkit/WebViewClient;

.field final activity:Lapp/leafcast/shell/MainActivity;

.method constructor <init>(Lapp/leafcast/shell/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Landroid/webkit/WebViewClient;-><init>()V
    iput-object p1, p0, Lapp/leafcast/shell/BookClient;->activity:Lapp/leafcast/shell/MainActivity;
    return-void
.end method

# Whether an address lies in the book, which has the host that Android keeps for files of apps.
.method static isOwn(Landroid/net/Uri;)Z
    .registers 3
    invoke-virtual {p0}, Landroid/net/Uri;->getScheme()Ljava/lang/String;
    move-result-object v0
    const-string v1, "https"
    invoke-virtual {v1, v0}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :foreign
    # The host alone would leave a port or a user name unseen.
    invoke-virtual {p0}, Landroid/net/Uri;->getAuthority()Ljava/lang/String;
    move-result-object v0
    const-string v1, "appassets.androidplatform.net"
    invoke-virtual {v1, v0}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    :foreign
    return v0
.end method

# The path in the assets. Assets know no parent folders, so that no path leads out of them.
.method static assetOf(Landroid/net/Uri;)Ljava/lang/String;
    .registers 3
    invoke-virtual {p0}, Landroid/net/Uri;->getPath()Ljava/lang/String;
    move-result-object v0
    if-nez v0, :given
    const-string v0, "/"
    :given
    const-string v1, "/"
    invoke-virtual {v0, v1}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :file
    const-string v1, "index.html"
    invoke-virtual {v0, v1}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    :file
    const-string v1, "book"
    invoke-virtual {v1, v0}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    return-object v0
.end method

# The type of a file by its ending; the phone's table lacks some in older versions.
.method static typeOf(Ljava/lang/String;)Ljava/lang/String;
    .registers 4
    const/16 v0, 0x2e
    invoke-virtual {p0, v0}, Ljava/lang/String;->lastIndexOf(I)I
    move-result v0
    add-int/lit8 v0, v0, 0x1
    invoke-virtual {p0, v0}, Ljava/lang/String;->substring(I)Ljava/lang/String;
    move-result-object v0
    sget-object v1, Ljava/util/Locale;->ROOT:Ljava/util/Locale;
    invoke-virtual {v0, v1}, Ljava/lang/String;->toLowerCase(Ljava/util/Locale;)Ljava/lang/String;
    move-result-object v0
    const-string v1, "js:text/javascript json:application/json svg:image/svg+xml webp:image/webp avif:image/avif woff2:font/woff2 m4a:audio/mp4 vcf:text/x-vcard"
    const-string v2, " "
    invoke-virtual {v1, v2}, Ljava/lang/String;->split(Ljava/lang/String;)[Ljava/lang/String;
    move-result-object v1
    const-string v2, ":"
    invoke-virtual {v0, v2}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v2
    invoke-static {v1, v2}, Lapp/leafcast/shell/BookClient;->find([Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    if-nez v1, :found
    invoke-static {}, Landroid/webkit/MimeTypeMap;->getSingleton()Landroid/webkit/MimeTypeMap;
    move-result-object v1
    invoke-virtual {v1, v0}, Landroid/webkit/MimeTypeMap;->getMimeTypeFromExtension(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    if-nez v1, :found
    const-string v1, "application/octet-stream"
    :found
    return-object v1
.end method

# What follows a beginning in a list, or null.
.method private static find([Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;
    .registers 6
    const/4 v0, 0x0
    array-length v1, p0
    :next
    if-ge v0, v1, :none
    aget-object v2, p0, v0
    invoke-virtual {v2, p1}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v3
    if-nez v3, :found
    add-int/lit8 v0, v0, 0x1
    goto :next
    :found
    invoke-virtual {p1}, Ljava/lang/String;->length()I
    move-result v0
    invoke-virtual {v2, v0}, Ljava/lang/String;->substring(I)Ljava/lang/String;
    move-result-object v0
    return-object v0
    :none
    const/4 v0, 0x0
    return-object v0
.end method

# Hands a link to another app, if it is of a kind that may leave the book.
.method static leave(Lapp/leafcast/shell/MainActivity;Landroid/net/Uri;)V
    .registers 6
    const-string v0, "http: https: mailto: tel:"
    const-string v1, " "
    invoke-virtual {v0, v1}, Ljava/lang/String;->split(Ljava/lang/String;)[Ljava/lang/String;
    move-result-object v0
    invoke-virtual {p1}, Landroid/net/Uri;->getScheme()Ljava/lang/String;
    move-result-object v1
    if-eqz v1, :stay
    const-string v2, ":"
    invoke-virtual {v1, v2}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    invoke-static {v0, v1}, Lapp/leafcast/shell/BookClient;->find([Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    if-eqz v0, :stay
    new-instance v0, Landroid/content/Intent;
    const-string v1, "android.intent.action.VIEW"
    invoke-direct {v0, v1, p1}, Landroid/content/Intent;-><init>(Ljava/lang/String;Landroid/net/Uri;)V
    invoke-virtual {p0, v0}, Lapp/leafcast/shell/MainActivity;->start(Landroid/content/Intent;)V
    :stay
    return-void
.end method

# Links: true means that the web view does not follow.
.method public shouldOverrideUrlLoading(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Z
    .registers 5
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v0
    invoke-static {v0}, Lapp/leafcast/shell/BookClient;->isOwn(Landroid/net/Uri;)Z
    move-result v1
    if-nez v1, :follow
    # Films of other sites lie in frames, which may go where they like.
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->isForMainFrame()Z
    move-result v1
    if-eqz v1, :follow
    iget-object v1, p0, Lapp/leafcast/shell/BookClient;->activity:Lapp/leafcast/shell/MainActivity;
    invoke-static {v1, v0}, Lapp/leafcast/shell/BookClient;->leave(Lapp/leafcast/shell/MainActivity;Landroid/net/Uri;)V
    const/4 v0, 0x1
    return v0
    :follow
    const/4 v0, 0x0
    return v0
.end method

# Requests: null leaves them to the network.
.method public shouldInterceptRequest(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Landroid/webkit/WebResourceResponse;
    .registers 6
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v0
    invoke-static {v0}, Lapp/leafcast/shell/BookClient;->isOwn(Landroid/net/Uri;)Z
    move-result v1
    if-nez v1, :own
    const/4 v0, 0x0
    return-object v0
    :own
    invoke-static {v0}, Lapp/leafcast/shell/BookClient;->assetOf(Landroid/net/Uri;)Ljava/lang/String;
    move-result-object v0
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getRequestHeaders()Ljava/util/Map;
    move-result-object v1
    iget-object v2, p0, Lapp/leafcast/shell/BookClient;->activity:Lapp/leafcast/shell/MainActivity;
    invoke-virtual {v2}, Lapp/leafcast/shell/MainActivity;->getAssets()Landroid/content/res/AssetManager;
    move-result-object v2
    invoke-static {v2, v0, v1}, Lapp/leafcast/shell/Answer;->of(Landroid/content/res/AssetManager;Ljava/lang/String;Ljava/util/Map;)Landroid/webkit/WebResourceResponse;
    move-result-object v0
    return-object v0
.end method

.method public doUpdateVisitedHistory(Landroid/webkit/WebView;Ljava/lang/String;Z)V
    .registers 5
    iget-object v0, p0, Lapp/leafcast/shell/BookClient;->activity:Lapp/leafcast/shell/MainActivity;
    invoke-virtual {v0}, Lapp/leafcast/shell/MainActivity;->followBack()V
    return-void
.end method

# The system has taken the memory of the page back: the book goes on where its storage says.
.method public onRenderProcessGone(Landroid/webkit/WebView;Landroid/webkit/RenderProcessGoneDetail;)Z
    .registers 4
    iget-object v0, p0, Lapp/leafcast/shell/BookClient;->activity:Lapp/leafcast/shell/MainActivity;
    invoke-virtual {v0}, Lapp/leafcast/shell/MainActivity;->reopenBook()V
    const/4 v0, 0x1
    return v0
.end method
