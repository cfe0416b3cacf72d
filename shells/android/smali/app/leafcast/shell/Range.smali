# The part of a file that a request asks for (RFC 9110, 14.2): films ask for parts.
.class Lapp/leafcast/shell/Range;
.super Ljava/lang/Object;

.field final first:J
# Behind the last byte.
.field final end:J

.method constructor <init>(JJ)V
    .registers 5
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-wide p1, p0, Lapp/leafcast/shell/Range;->first:J
    iput-wide p3, p0, Lapp/leafcast/shell/Range;->end:J
    return-void
.end method

# header, length of the file. Null where there is none, or it is not understood; empty where it lies outside of the file.
.method static of(Ljava/lang/String;J)Lapp/leafcast/shell/Range;
    .registers 12
    const/4 v0, 0x0
    if-eqz p0, :none
    const-string v1, "bytes=([0-9]{0,18})-([0-9]{0,18})"
    invoke-static {v1}, Ljava/util/regex/Pattern;->compile(Ljava/lang/String;)Ljava/util/regex/Pattern;
    move-result-object v1
    invoke-virtual {v1, p0}, Ljava/util/regex/Pattern;->matcher(Ljava/lang/CharSequence;)Ljava/util/regex/Matcher;
    move-result-object v1
    invoke-virtual {v1}, Ljava/util/regex/Matcher;->matches()Z
    move-result v2
    if-eqz v2, :none
    const/4 v2, 0x1
    invoke-virtual {v1, v2}, Ljava/util/regex/Matcher;->group(I)Ljava/lang/String;
    move-result-object v2
    const/4 v3, 0x2
    invoke-virtual {v1, v3}, Ljava/util/regex/Matcher;->group(I)Ljava/lang/String;
    move-result-object v3
    invoke-virtual {v2}, Ljava/lang/String;->isEmpty()Z
    move-result v4
    if-nez v4, :suffix
    invoke-static {v2}, Ljava/lang/Long;->parseLong(Ljava/lang/String;)J
    move-result-wide v4
    move-wide v6, p1
    invoke-virtual {v3}, Ljava/lang/String;->isEmpty()Z
    move-result v2
    if-nez v2, :made
    invoke-static {v3}, Ljava/lang/Long;->parseLong(Ljava/lang/String;)J
    move-result-wide v2
    const-wide/16 v6, 0x1
    add-long/2addr v6, v2
    invoke-static {v6, v7, p1, p2}, Ljava/lang/Math;->min(JJ)J
    move-result-wide v6
    goto :made
    :suffix
    invoke-virtual {v3}, Ljava/lang/String;->isEmpty()Z
    move-result v4
    if-nez v4, :none
    invoke-static {v3}, Ljava/lang/Long;->parseLong(Ljava/lang/String;)J
    move-result-wide v2
    sub-long v4, p1, v2
    const-wide/16 v6, 0x0
    invoke-static {v4, v5, v6, v7}, Ljava/lang/Math;->max(JJ)J
    move-result-wide v4
    move-wide v6, p1
    :made
    new-instance v0, Lapp/leafcast/shell/Range;
    invoke-direct {v0, v4, v5, v6, v7}, Lapp/leafcast/shell/Range;-><init>(JJ)V
    :none
    return-object v0
.end method

# Bytes of the part; none, or fewer, where it lies outside.
.method size()J
    .registers 5
    iget-wide v0, p0, Lapp/leafcast/shell/Range;->end:J
    iget-wide v2, p0, Lapp/leafcast/shell/Range;->first:J
    sub-long/2addr v0, v2
    return-wide v0
.end method
