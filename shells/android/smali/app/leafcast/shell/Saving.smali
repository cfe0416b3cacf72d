# Saves files of the book, or files that it has made, where the reader chooses.
.class Lapp/leafcast/shell/Saving;
.super Ljava/lang/Object;
.implements Landroid/webkit/DownloadListener;
.implements Ljava/lang/Runnable;

.field final activity:Lapp/leafcast/shell/MainActivity;
# What is to be saved: a path in the assets, or bytes.
.field asset:Ljava/lang/String;
.field bytes:[B
.field target:Landroid/net/Uri;

.method constructor <init>(Lapp/leafcast/shell/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lapp/leafcast/shell/Saving;->activity:Lapp/leafcast/shell/MainActivity;
    return-void
.end method

.method public onDownloadStart(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;J)V
    .registers 10
    invoke-static {p1}, Landroid/net/Uri;->parse(Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v0
    invoke-static {v0}, Lapp/leafcast/shell/BookClient;->isOwn(Landroid/net/Uri;)Z
    move-result v1
    if-nez v1, :own
    iget-object v1, p0, Lapp/leafcast/shell/Saving;->activity:Lapp/leafcast/shell/MainActivity;
    invoke-static {v1, v0}, Lapp/leafcast/shell/BookClient;->leave(Lapp/leafcast/shell/MainActivity;Landroid/net/Uri;)V
    return-void
    :own
    invoke-static {v0}, Lapp/leafcast/shell/BookClient;->assetOf(Landroid/net/Uri;)Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0}, Landroid/net/Uri;->getLastPathSegment()Ljava/lang/String;
    move-result-object v0
    const/4 v2, 0x0
    invoke-virtual {p0, v0, v1, v2}, Lapp/leafcast/shell/Saving;->choose(Ljava/lang/String;Ljava/lang/String;[B)V
    return-void
.end method

# Asks where to save. name, path in the assets or null, bytes or null
.method choose(Ljava/lang/String;Ljava/lang/String;[B)V
    .registers 8
    iput-object p2, p0, Lapp/leafcast/shell/Saving;->asset:Ljava/lang/String;
    iput-object p3, p0, Lapp/leafcast/shell/Saving;->bytes:[B
    new-instance v0, Landroid/content/Intent;
    const-string v1, "android.intent.action.CREATE_DOCUMENT"
    invoke-direct {v0, v1}, Landroid/content/Intent;-><init>(Ljava/lang/String;)V
    const-string v1, "android.intent.category.OPENABLE"
    invoke-virtual {v0, v1}, Landroid/content/Intent;->addCategory(Ljava/lang/String;)Landroid/content/Intent;
    invoke-static {p1}, Lapp/leafcast/shell/BookClient;->typeOf(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Landroid/content/Intent;->setType(Ljava/lang/String;)Landroid/content/Intent;
    const-string v1, "android.intent.extra.TITLE"
    invoke-virtual {v0, v1, p1}, Landroid/content/Intent;->putExtra(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;
    iget-object v1, p0, Lapp/leafcast/shell/Saving;->activity:Lapp/leafcast/shell/MainActivity;
    const/4 v2, 0x1
    :begin
    invoke-virtual {v1, v0, v2}, Lapp/leafcast/shell/MainActivity;->startActivityForResult(Landroid/content/Intent;I)V
    :end
    .catch Landroid/content/ActivityNotFoundException; {:begin .. :end} :nobody
    return-void
    :nobody
    move-exception v0
    return-void
.end method

# The reader has chosen, or not.
.method onChosen(IILandroid/content/Intent;)V
    .registers 6
    const/4 v0, 0x1
    if-ne p1, v0, :done
    # RESULT_OK
    const/4 v0, -0x1
    if-ne p2, v0, :done
    if-eqz p3, :done
    invoke-virtual {p3}, Landroid/content/Intent;->getData()Landroid/net/Uri;
    move-result-object v0
    if-eqz v0, :done
    iput-object v0, p0, Lapp/leafcast/shell/Saving;->target:Landroid/net/Uri;
    new-instance v0, Ljava/lang/Thread;
    invoke-direct {v0, p0}, Ljava/lang/Thread;-><init>(Ljava/lang/Runnable;)V
    invoke-virtual {v0}, Ljava/lang/Thread;->start()V
    :done
    return-void
.end method

# Copies, apart from the thread that draws.
.method public run()V
    .registers 7
    iget-object v0, p0, Lapp/leafcast/shell/Saving;->activity:Lapp/leafcast/shell/MainActivity;
    :begin
    invoke-direct {p0}, Lapp/leafcast/shell/Saving;->open()Ljava/io/InputStream;
    move-result-object v1
    invoke-virtual {v0}, Lapp/leafcast/shell/MainActivity;->getContentResolver()Landroid/content/ContentResolver;
    move-result-object v2
    iget-object v3, p0, Lapp/leafcast/shell/Saving;->target:Landroid/net/Uri;
    # Truncates a file that is replaced.
    const-string v4, "wt"
    invoke-virtual {v2, v3, v4}, Landroid/content/ContentResolver;->openOutputStream(Landroid/net/Uri;Ljava/lang/String;)Ljava/io/OutputStream;
    move-result-object v2
    const v3, 0x10000
    new-array v3, v3, [B
    :more
    invoke-virtual {v1, v3}, Ljava/io/InputStream;->read([B)I
    move-result v4
    if-lez v4, :copied
    const/4 v5, 0x0
    invoke-virtual {v2, v3, v5, v4}, Ljava/io/OutputStream;->write([BII)V
    goto :more
    :copied
    invoke-virtual {v2}, Ljava/io/OutputStream;->close()V
    invoke-virtual {v1}, Ljava/io/InputStream;->close()V
    :end
    .catch Ljava/io/IOException; {:begin .. :end} :failed
    return-void
    :failed
    # The system shows an empty or partial file, which is all that can be done about a full or lost card.
    move-exception v0
    return-void
.end method

.method private open()Ljava/io/InputStream;
    .registers 4
    iget-object v0, p0, Lapp/leafcast/shell/Saving;->bytes:[B
    if-eqz v0, :asset
    new-instance v1, Ljava/io/ByteArrayInputStream;
    invoke-direct {v1, v0}, Ljava/io/ByteArrayInputStream;-><init>([B)V
    return-object v1
    :asset
    iget-object v0, p0, Lapp/leafcast/shell/Saving;->activity:Lapp/leafcast/shell/MainActivity;
    invoke-virtual {v0}, Lapp/leafcast/shell/MainActivity;->getAssets()Landroid/content/res/AssetManager;
    move-result-object v0
    iget-object v1, p0, Lapp/leafcast/shell/Saving;->asset:Ljava/lang/String;
    invoke-virtual {v0, v1}, Landroid/content/res/AssetManager;->open(Ljava/lang/String;)Ljava/io/InputStream;
    move-result-object v0
    return-object v0
.end method
