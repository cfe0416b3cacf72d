# A stream that ends after so many bytes.
.class Lapp/leafcast/shell/PartStream;
.super Ljava/io/FilterInputStream;

.field left:J

.method constructor <init>(Ljava/io/InputStream;J)V
    .registers 4
    invoke-direct {p0, p1}, Ljava/io/FilterInputStream;-><init>(Ljava/io/InputStream;)V
    iput-wide p2, p0, Lapp/leafcast/shell/PartStream;->left:J
    return-void
.end method

.method public read()I
    .registers 5
    const/4 v0, 0x1
    new-array v1, v0, [B
    const/4 v2, 0x0
    invoke-virtual {p0, v1, v2, v0}, Lapp/leafcast/shell/PartStream;->read([BII)I
    move-result v0
    if-lez v0, :ended
    aget-byte v0, v1, v2
    and-int/lit16 v0, v0, 0xff
    return v0
    :ended
    const/4 v0, -0x1
    return v0
.end method

.method public read([BII)I
    .registers 8
    iget-wide v0, p0, Lapp/leafcast/shell/PartStream;->left:J
    const-wide/16 v2, 0x0
    cmp-long v2, v0, v2
    if-gtz v2, :some
    const/4 v0, -0x1
    return v0
    :some
    int-to-long v2, p3
    invoke-static {v2, v3, v0, v1}, Ljava/lang/Math;->min(JJ)J
    move-result-wide v2
    long-to-int v2, v2
    iget-object v3, p0, Lapp/leafcast/shell/PartStream;->in:Ljava/io/InputStream;
    invoke-virtual {v3, p1, p2, v2}, Ljava/io/InputStream;->read([BII)I
    move-result v2
    if-lez v2, :ended
    int-to-long p2, v2
    sub-long/2addr v0, p2
    iput-wide v0, p0, Lapp/leafcast/shell/PartStream;->left:J
    :ended
    return v2
.end method

.method public available()I
    .registers 5
    iget-object v0, p0, Lapp/leafcast/shell/PartStream;->in:Ljava/io/InputStream;
    invoke-virtual {v0}, Ljava/io/InputStream;->available()I
    move-result v0
    int-to-long v0, v0
    iget-wide v2, p0, Lapp/leafcast/shell/PartStream;->left:J
    invoke-static {v0, v1, v2, v3}, Ljava/lang/Math;->min(JJ)J
    move-result-wide v0
    long-to-int v0, v0
    return v0
.end method
