#include "menu.h"

struct Item {
  const char *english, *chinese, *selector, *key;
};

static BOOL isChinese(void) {
  id languages = SEND(id, CLASS(NSLocale), "preferredLanguages");
  if (SEND(size, languages, "count") == 0) return 0;
  return SEND1(BOOL, SEND1(id, languages, "objectAtIndex:", size, 0), "hasPrefix:", id, text("zh"));
}

static id itemOf(const char *title, const char *selector, const char *key) {
  id item = SEND(id, CLASS(NSMenuItem), "alloc");
  return SEND3(id, item, "initWithTitle:action:keyEquivalent:", id, text(title), SEL, selector ? sel_registerName(selector) : 0,
               id, text(key));
}

static void addMenu(id bar, BOOL chinese, const char *const titles[2], const struct Item *items, size count) {
  id holder = itemOf("", 0, ""), menu = SEND(id, CLASS(NSMenu), "alloc");
  menu = SEND1(id, menu, "initWithTitle:", id, text(titles[chinese]));
  for (size index = 0; index < count; index++) {
    const struct Item *item = items + index;
    SEND1(void, menu, "addItem:", id, itemOf(chinese ? item->chinese : item->english, item->selector, item->key));
  }
  SEND1(void, holder, "setSubmenu:", id, menu);
  SEND1(void, bar, "addItem:", id, holder);
}

void addMenus(id application, id name) {
  static const struct Item program[] = {
      {"About", "关于", "orderFrontStandardAboutPanel:", ""},
      {"Hide", "隐藏", "hide:", "h"},
      {"Quit", "退出", "terminate:", "q"},
  };
  static const struct Item edit[] = {
      {"Copy", "拷贝", "copy:", "c"},
      {"Paste", "粘贴", "paste:", "v"},
      {"Select All", "全选", "selectAll:", "a"},
  };
  static const struct Item window[] = {
      {"Full Screen", "全屏幕", "toggleFullScreen:", "f"},
      {"Minimize", "最小化", "performMiniaturize:", "m"},
      {"Close", "关闭", "performClose:", "w"},
  };
  BOOL chinese = isChinese();
  id bar = make(CLASS(NSMenu));
  const char *title = name ? SEND(const char *, name, "UTF8String") : "";
  const char *titles[3][2] = {{title, title}, {"Edit", "编辑"}, {"Window", "窗口"}};
  addMenu(bar, chinese, titles[0], program, sizeof program / sizeof *program);
  addMenu(bar, chinese, titles[1], edit, sizeof edit / sizeof *edit);
  addMenu(bar, chinese, titles[2], window, sizeof window / sizeof *window);
  SEND1(void, application, "setMainMenu:", id, bar);
}
