# Answers requests with files of the book.
.class Lapp/leafcast/shell/Answer;
.super Ljava/lang/Object;

# assets, path, headers of the request
.method static of(Landroid/content/res/AssetManager;Ljava/lang/String;Ljava/util/Map;)Landroid/webkit/WebResourceResponse;
    .registers 9
    invoke-static {p0, p1}, Lapp/leafcast/shell/Answer;->lengthOf(Landroid/content/res/AssetManager;Ljava/lang/String;)J
    move-result-wide v0
    invoke-static {p2}, Lapp/leafcast/shell/Answer;->rangeOf(Ljava/util/Map;)Ljava/lang/String;
    move-result-object v2
    const-wide/16 v3, 0x0
    cmp-long v3, v0, v3
    if-ltz v3, :whole
    invoke-static {v2, v0, v1}, Lapp/leafcast/shell/Range;->of(Ljava/lang/String;J)Lapp/leafcast/shell/Range;
    move-result-object v2
    if-eqz v2, :whole
    :begin
    invoke-static {p0, p1, v2, v0, v1}, Lapp/leafcast/shell/Answer;->part(Landroid/content/res/AssetManager;Ljava/lang/String;Lapp/leafcast/shell/Range;J)Landroid/webkit/WebResourceResponse;
    move-result-object v0
    return-object v0
    :whole
    # ACCESS_STREAMING
    const/4 v0, 0x2
    invoke-virtual {p0, p1, v0}, Landroid/content/res/AssetManager;->open(Ljava/lang/String;I)Ljava/io/InputStream;
    move-result-object v3
    invoke-static {p1}, Lapp/leafcast/shell/BookClient;->typeOf(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    const/16 v0, 0xc8
    const-string v2, "OK"
    new-instance v4, Ljava/util/HashMap;
    invoke-direct {v4}, Ljava/util/HashMap;-><init>()V
    invoke-static {v0, v2, v1, v4, v3}, Lapp/leafcast/shell/Answer;->make(ILjava/lang/String;Ljava/lang/String;Ljava/util/HashMap;Ljava/io/InputStream;)Landroid/webkit/WebResourceResponse;
    move-result-object v0
    :end
    .catch Ljava/io/IOException; {:begin .. :end} :missing
    return-object v0
    :missing
    move-exception v0
    const/16 v0, 0x194
    const-string v1, "Not Found"
    invoke-static {v0, v1}, Lapp/leafcast/shell/Answer;->empty(ILjava/lang/String;)Landroid/webkit/WebResourceResponse;
    move-result-object v0
    return-object v0
.end method

# A part of a file, or the answer that it lies outside. assets, path, part, length of the file
.method private static part(Landroid/content/res/AssetManager;Ljava/lang/String;Lapp/leafcast/shell/Range;J)Landroid/webkit/WebResourceResponse;
    .registers 15
    invoke-virtual {p2}, Lapp/leafcast/shell/Range;->size()J
    move-result-wide v0
    const-wide/16 v2, 0x0
    cmp-long v2, v0, v2
    if-gtz v2, :inside
    const/16 v0, 0x1a0
    const-string v1, "Range Not Satisfiable"
    invoke-static {v0, v1}, Lapp/leafcast/shell/Answer;->empty(ILjava/lang/String;)Landroid/webkit/WebResourceResponse;
    move-result-object v0
    return-object v0
    :inside
    # ACCESS_RANDOM
    const/4 v2, 0x1
    invoke-virtual {p0, p1, v2}, Landroid/content/res/AssetManager;->open(Ljava/lang/String;I)Ljava/io/InputStream;
    move-result-object v4
    iget-wide v2, p2, Lapp/leafcast/shell/Range;->first:J
    invoke-static {v4, v2, v3}, Lapp/leafcast/shell/Answer;->skip(Ljava/io/InputStream;J)V
    new-instance v5, Lapp/leafcast/shell/PartStream;
    invoke-direct {v5, v4, v0, v1}, Lapp/leafcast/shell/PartStream;-><init>(Ljava/io/InputStream;J)V
    new-instance v6, Ljava/lang/StringBuilder;
    const-string v7, "bytes "
    invoke-direct {v6, v7}, Ljava/lang/StringBuilder;-><init>(Ljava/lang/String;)V
    invoke-virtual {v6, v2, v3}, Ljava/lang/StringBuilder;->append(J)Ljava/lang/StringBuilder;
    const-string v7, "-"
    invoke-virtual {v6, v7}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    add-long/2addr v2, v0
    const-wide/16 v8, 0x1
    sub-long/2addr v2, v8
    invoke-virtual {v6, v2, v3}, Ljava/lang/StringBuilder;->append(J)Ljava/lang/StringBuilder;
    const-string v7, "/"
    invoke-virtual {v6, v7}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    invoke-virtual {v6, p3, p4}, Ljava/lang/StringBuilder;->append(J)Ljava/lang/StringBuilder;
    invoke-virtual {v6}, Ljava/lang/StringBuilder;->toString()Ljava/lang/String;
    move-result-object v6
    new-instance v4, Ljava/util/HashMap;
    invoke-direct {v4}, Ljava/util/HashMap;-><init>()V
    const-string v7, "Content-Range"
    invoke-virtual {v4, v7, v6}, Ljava/util/HashMap;->put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;
    invoke-static {v0, v1}, Ljava/lang/Long;->toString(J)Ljava/lang/String;
    move-result-object v6
    const-string v7, "Content-Length"
    invoke-virtual {v4, v7, v6}, Ljava/util/HashMap;->put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;
    invoke-static {p1}, Lapp/leafcast/shell/BookClient;->typeOf(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v2
    const/16 v0, 0xce
    const-string v1, "Partial Content"
    invoke-static {v0, v1, v2, v4, v5}, Lapp/leafcast/shell/Answer;->make(ILjava/lang/String;Ljava/lang/String;Ljava/util/HashMap;Ljava/io/InputStream;)Landroid/webkit/WebResourceResponse;
    move-result-object v0
    return-object v0
.end method

# Bytes of a file that is stored as it is, which alone is given in parts; -1 for others.
.method private static lengthOf(Landroid/content/res/AssetManager;Ljava/lang/String;)J
    .registers 5
    :begin
    invoke-virtual {p0, p1}, Landroid/content/res/AssetManager;->openFd(Ljava/lang/String;)Landroid/content/res/AssetFileDescriptor;
    move-result-object v2
    invoke-virtual {v2}, Landroid/content/res/AssetFileDescriptor;->getLength()J
    move-result-wide v0
    invoke-virtual {v2}, Landroid/content/res/AssetFileDescriptor;->close()V
    :end
    .catch Ljava/io/IOException; {:begin .. :end} :packed
    return-wide v0
    :packed
    move-exception v0
    const-wide/16 v0, -0x1
    return-wide v0
.end method

# Names of headers come as the page has written them.
.method private static rangeOf(Ljava/util/Map;)Ljava/lang/String;
    .registers 3
    const-string v0, "Range"
    invoke-interface {p0, v0}, Ljava/util/Map;->get(Ljava/lang/Object;)Ljava/lang/Object;
    move-result-object v0
    if-nez v0, :found
    const-string v0, "range"
    invoke-interface {p0, v0}, Ljava/util/Map;->get(Ljava/lang/Object;)Ljava/lang/Object;
    move-result-object v0
    :found
    check-cast v0, Ljava/lang/String;
    return-object v0
.end method

.method private static skip(Ljava/io/InputStream;J)V
    .registers 7
    const-wide/16 v0, 0x0
    :more
    cmp-long v2, p1, v0
    if-lez v2, :done
    invoke-virtual {p0, p1, p2}, Ljava/io/InputStream;->skip(J)J
    move-result-wide v2
    cmp-long v0, v2, v0
    if-lez v0, :done
    sub-long/2addr p1, v2
    const-wide/16 v0, 0x0
    goto :more
    :done
    return-void
.end method

# An answer without content.
.method private static empty(ILjava/lang/String;)Landroid/webkit/WebResourceResponse;
    .registers 6
    new-instance v0, Ljava/io/ByteArrayInputStream;
    const/4 v1, 0x0
    new-array v1, v1, [B
    invoke-direct {v0, v1}, Ljava/io/ByteArrayInputStream;-><init>([B)V
    new-instance v1, Ljava/util/HashMap;
    invoke-direct {v1}, Ljava/util/HashMap;-><init>()V
    const-string v2, "text/plain"
    invoke-static {p0, p1, v2, v1, v0}, Lapp/leafcast/shell/Answer;->make(ILjava/lang/String;Ljava/lang/String;Ljava/util/HashMap;Ljava/io/InputStream;)Landroid/webkit/WebResourceResponse;
    move-result-object v0
    return-object v0
.end method

# status, its reason, type, further headers, content
.method private static make(ILjava/lang/String;Ljava/lang/String;Ljava/util/HashMap;Ljava/io/InputStream;)Landroid/webkit/WebResourceResponse;
    .registers 13
    const-string v0, "Accept-Ranges"
    const-string v1, "bytes"
    invoke-virtual {p3, v0, v1}, Ljava/util/HashMap;->put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;
    const-string v0, "X-Content-Type-Options"
    const-string v1, "nosniff"
    invoke-virtual {p3, v0, v1}, Ljava/util/HashMap;->put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;
    new-instance v0, Landroid/webkit/WebResourceResponse;
    move-object v1, p2
    const-string v2, "utf-8"
    move v3, p0
    move-object v4, p1
    move-object v5, p3
    move-object v6, p4
    invoke-direct/range {v0 .. v6}, Landroid/webkit/WebResourceResponse;-><init>(Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;Ljava/util/Map;Ljava/io/InputStream;)V
    return-object v0
.end method
