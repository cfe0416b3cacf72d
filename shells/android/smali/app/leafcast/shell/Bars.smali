# Bars of the system from Android 11 on. Apart from the activity, so that older systems never load it.
.class Lapp/leafcast/shell/Bars;
.super Ljava/lang/Object;

.method static pad(Landroid/view/View;Landroid/view/WindowInsets;)Landroid/view/WindowInsets;
    .registers 6
    invoke-static {}, Landroid/view/WindowInsets$Type;->systemBars()I
    move-result v0
    invoke-static {}, Landroid/view/WindowInsets$Type;->displayCutout()I
    move-result v1
    or-int/2addr v0, v1
    invoke-static {}, Landroid/view/WindowInsets$Type;->ime()I
    move-result v1
    or-int/2addr v0, v1
    invoke-virtual {p1, v0}, Landroid/view/WindowInsets;->getInsets(I)Landroid/graphics/Insets;
    move-result-object v0
    iget v1, v0, Landroid/graphics/Insets;->left:I
    iget v2, v0, Landroid/graphics/Insets;->top:I
    iget v3, v0, Landroid/graphics/Insets;->right:I
    iget v0, v0, Landroid/graphics/Insets;->bottom:I
    invoke-virtual {p0, v1, v2, v3, v0}, Landroid/view/View;->setPadding(IIII)V
    sget-object v0, Landroid/view/WindowInsets;->CONSUMED:Landroid/view/WindowInsets;
    return-object v0
.end method

# Hides the bars while something is full screen; a swipe brings them for a moment.
.method static show(Landroid/view/Window;Z)V
    .registers 4
    invoke-virtual {p0}, Landroid/view/Window;->getInsetsController()Landroid/view/WindowInsetsController;
    move-result-object v0
    if-eqz v0, :done
    invoke-static {}, Landroid/view/WindowInsets$Type;->systemBars()I
    move-result v1
    if-eqz p1, :hide
    invoke-interface {v0, v1}, Landroid/view/WindowInsetsController;->show(I)V
    return-void
    :hide
    invoke-interface {v0, v1}, Landroid/view/WindowInsetsController;->hide(I)V
    # BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE
    const/4 v1, 0x2
    invoke-interface {v0, v1}, Landroid/view/WindowInsetsController;->setSystemBarsBehavior(I)V
    :done
    return-void
.end method
