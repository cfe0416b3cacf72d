# What the script of the shell asks for, which a web view cannot do by itself.
.class Lapp/leafcast/shell/Bridge;
.super Ljava/lang/Object;
.implements Ljava/lang/Runnable;

.field final activity:Lapp/leafcast/shell/MainActivity;

.method constructor <init>(Lapp/leafcast/shell/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lapp/leafcast/shell/Bridge;->activity:Lapp/leafcast/shell/MainActivity;
    return-void
.end method

# Prints what is shown. Scripts call from a thread of their own; web views must be used on that of the activity.
.method public print()V
    .registers 2
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    iget-object v0, p0, Lapp/leafcast/shell/Bridge;->activity:Lapp/leafcast/shell/MainActivity;
    invoke-virtual {v0, p0}, Lapp/leafcast/shell/MainActivity;->runOnUiThread(Ljava/lang/Runnable;)V
    return-void
.end method

.method public run()V
    .registers 6
    iget-object v0, p0, Lapp/leafcast/shell/Bridge;->activity:Lapp/leafcast/shell/MainActivity;
    iget-object v1, v0, Lapp/leafcast/shell/MainActivity;->web:Landroid/webkit/WebView;
    invoke-virtual {v1}, Landroid/webkit/WebView;->getTitle()Ljava/lang/String;
    move-result-object v2
    if-nez v2, :titled
    const-string v2, "Book"
    :titled
    const-string v3, "print"
    invoke-virtual {v0, v3}, Lapp/leafcast/shell/MainActivity;->getSystemService(Ljava/lang/String;)Ljava/lang/Object;
    move-result-object v3
    check-cast v3, Landroid/print/PrintManager;
    if-eqz v3, :done
    invoke-virtual {v1, v2}, Landroid/webkit/WebView;->createPrintDocumentAdapter(Ljava/lang/String;)Landroid/print/PrintDocumentAdapter;
    move-result-object v1
    const/4 v4, 0x0
    invoke-virtual {v3, v2, v1, v4}, Landroid/print/PrintManager;->print(Ljava/lang/String;Landroid/print/PrintDocumentAdapter;Landroid/print/PrintAttributes;)Landroid/print/PrintJob;
    :done
    return-void
.end method

# Offers a text to other apps.
.method public share(Ljava/lang/String;Ljava/lang/String;)V
    .registers 5
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    new-instance v0, Landroid/content/Intent;
    const-string v1, "android.intent.action.SEND"
    invoke-direct {v0, v1}, Landroid/content/Intent;-><init>(Ljava/lang/String;)V
    const-string v1, "text/plain"
    invoke-virtual {v0, v1}, Landroid/content/Intent;->setType(Ljava/lang/String;)Landroid/content/Intent;
    const-string v1, "android.intent.extra.SUBJECT"
    invoke-virtual {v0, v1, p1}, Landroid/content/Intent;->putExtra(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;
    const-string v1, "android.intent.extra.TEXT"
    invoke-virtual {v0, v1, p2}, Landroid/content/Intent;->putExtra(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;
    const/4 v1, 0x0
    invoke-static {v0, v1}, Landroid/content/Intent;->createChooser(Landroid/content/Intent;Ljava/lang/CharSequence;)Landroid/content/Intent;
    move-result-object v0
    iget-object v1, p0, Lapp/leafcast/shell/Bridge;->activity:Lapp/leafcast/shell/MainActivity;
    invoke-virtual {v1, v0}, Lapp/leafcast/shell/MainActivity;->start(Landroid/content/Intent;)V
    return-void
.end method

# Saves a file that the page has made, which comes as Base64.
.method public save(Ljava/lang/String;Ljava/lang/String;)V
    .registers 6
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    :begin
    const/4 v0, 0x0
    invoke-static {p2, v0}, Landroid/util/Base64;->decode(Ljava/lang/String;I)[B
    move-result-object v0
    :end
    .catch Ljava/lang/IllegalArgumentException; {:begin .. :end} :damaged
    iget-object v1, p0, Lapp/leafcast/shell/Bridge;->activity:Lapp/leafcast/shell/MainActivity;
    iget-object v1, v1, Lapp/leafcast/shell/MainActivity;->saving:Lapp/leafcast/shell/Saving;
    const/4 v2, 0x0
    invoke-virtual {v1, p1, v2, v0}, Lapp/leafcast/shell/Saving;->choose(Ljava/lang/String;Ljava/lang/String;[B)V
    return-void
    :damaged
    move-exception v0
    return-void
.end method
