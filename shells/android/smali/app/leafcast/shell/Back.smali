# Going back from Android 13 on. Apart from the activity, so that older systems never load it.
.class Lapp/leafcast/shell/Back;
.super Ljava/lang/Object;
.implements Landroid/window/OnBackInvokedCallback;

# The one that is registered, or null.
.field static current:Lapp/leafcast/shell/Back;
.field final activity:Lapp/leafcast/shell/MainActivity;

.method constructor <init>(Lapp/leafcast/shell/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lapp/leafcast/shell/Back;->activity:Lapp/leafcast/shell/MainActivity;
    return-void
.end method

.method static set(Lapp/leafcast/shell/MainActivity;Z)V
    .registers 5
    sget-object v0, Lapp/leafcast/shell/Back;->current:Lapp/leafcast/shell/Back;
    invoke-virtual {p0}, Landroid/app/Activity;->getOnBackInvokedDispatcher()Landroid/window/OnBackInvokedDispatcher;
    move-result-object v1
    if-eqz p1, :off
    if-nez v0, :done
    new-instance v0, Lapp/leafcast/shell/Back;
    invoke-direct {v0, p0}, Lapp/leafcast/shell/Back;-><init>(Lapp/leafcast/shell/MainActivity;)V
    sput-object v0, Lapp/leafcast/shell/Back;->current:Lapp/leafcast/shell/Back;
    # PRIORITY_DEFAULT
    const/4 v2, 0x0
    invoke-interface {v1, v2, v0}, Landroid/window/OnBackInvokedDispatcher;->registerOnBackInvokedCallback(ILandroid/window/OnBackInvokedCallback;)V
    return-void
    :off
    if-eqz v0, :done
    const/4 v2, 0x0
    sput-object v2, Lapp/leafcast/shell/Back;->current:Lapp/leafcast/shell/Back;
    invoke-interface {v1, v0}, Landroid/window/OnBackInvokedDispatcher;->unregisterOnBackInvokedCallback(Landroid/window/OnBackInvokedCallback;)V
    :done
    return-void
.end method

.method public onBackInvoked()V
    .registers 2
    iget-object v0, p0, Lapp/leafcast/shell/Back;->activity:Lapp/leafcast/shell/MainActivity;
    invoke-virtual {v0}, Lapp/leafcast/shell/MainActivity;->goBack()Z
    iget-object v0, p0, Lapp/leafcast/shell/Back;->activity:Lapp/leafcast/shell/MainActivity;
    invoke-virtual {v0}, Lapp/leafcast/shell/MainActivity;->followBack()V
    return-void
.end method
