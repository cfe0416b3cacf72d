#include "menu.h"
#include "delegate.h"
#include "../protocol/events.h"
#include "../protocol/values.h"

enum { COMMAND = 1 << 20, SHIFT = 1 << 17, OPTION = 1 << 19, FIRST_FUNCTION_KEY = 0xf704, CHECKED = 1, RIGHT_TO_LEFT = 1 };

static BOOL isMirrored;
// The “Quit” item, which macOS expects in the application menu.
static id quitting;
// Menu entries that have an id from the application.
static id pressable;

static void press(id self, SEL command, id item) {
  (void)self, (void)command;
  id name = SEND(id, item, "representedObject"), event = name ? newEvent("menu") : newEvent("close");
  if (name) set(event, "id", name);
  sendEvent(event);
}

void addMenuMethods(id class) { addMethod(class, "press:", (Code *)press, "v@:@"); }

// Parses keys such as "Ctrl+Shift+S". The last part is the key.
static id readKeys(id keys, size *modifiers) {
  id parts = SEND1(id, keys, "componentsSeparatedByString:", id, text("+"));
  id key = SEND(id, SEND(id, parts, "lastObject"), "lowercaseString");
  static const struct {
    const char *name;
    size modifier;
  } names[] = {{"Ctrl", COMMAND}, {"Shift", SHIFT}, {"Alt", OPTION}};
  *modifiers = 0;
  for (size index = 0; index < sizeof names / sizeof *names; index++)
    if (SEND1(BOOL, parts, "containsObject:", id, text(names[index].name))) *modifiers |= names[index].modifier;
  if (SEND(size, key, "length") < 2 || !SEND1(BOOL, key, "hasPrefix:", id, text("f"))) return key;
  long number = SEND(long, SEND1(id, key, "substringFromIndex:", size, 1), "integerValue");
  unsigned short character = (unsigned short)(FIRST_FUNCTION_KEY + number - 1);
  return SEND2(id, CLASS(NSString), "stringWithCharacters:length:", const unsigned short *, &character, size, 1);
}

static const char *selectorOf(id role) {
  static const char *const roles[][2] = {
      {"undo", "undo:"}, {"redo", "redo:"}, {"cut", "cut:"}, {"copy", "copy:"}, {"paste", "paste:"}, {"selectAll", "selectAll:"},
  };
  for (size index = 0; role && index < sizeof roles / sizeof *roles; index++)
    if (isText(role, roles[index][0])) return roles[index][1];
  return "press:";
}

static id makeMenu(id label, id entries);

static id makeItem(id entry) {
  id label = textOf(entry, "label"), keys = textOf(entry, "keys"), role = textOf(entry, "role"), inner = listOf(entry, "items");
  if (numberOf(entry, "separator", 0)) return SEND(id, CLASS(NSMenuItem), "separatorItem");
  const char *selector = selectorOf(role);
  size modifiers = 0;
  id key = keys ? readKeys(keys, &modifiers) : text(""), name = textOf(entry, "id");
  id item = SEND3(id, SEND(id, CLASS(NSMenuItem), "alloc"), "initWithTitle:action:keyEquivalent:", id, label ? label : text(""), SEL,
                  inner ? 0 : sel_registerName(selector), id, key);
  SEND1(void, item, "setKeyEquivalentModifierMask:", size, modifiers);
  SEND1(void, item, "setEnabled:", BOOL, numberOf(entry, "enabled", 1) != 0);
  SEND1(void, item, "setState:", long, numberOf(entry, "checked", 0) ? CHECKED : 0);
  if (inner) SEND1(void, item, "setSubmenu:", id, makeMenu(label ? label : text(""), inner));
  // Entries with a role have no target, so that they act on the focused element.
  else if (!role || isText(role, "quit")) SEND1(void, item, "setTarget:", id, delegate);
  if (name) {
    SEND1(void, item, "setRepresentedObject:", id, name);
    SEND1(void, pressable, "addObject:", id, item);
  }
  if (!role || !isText(role, "quit")) return item;
  quitting = item;
  return 0;
}

static id makeMenu(id label, id entries) {
  id menu = SEND1(id, SEND(id, CLASS(NSMenu), "alloc"), "initWithTitle:", id, label);
  size count = entries ? SEND(size, entries, "count") : 0;
  SEND1(void, menu, "setAutoenablesItems:", BOOL, 0);
  if (isMirrored) SEND1(void, menu, "setUserInterfaceLayoutDirection:", long, RIGHT_TO_LEFT);
  for (size place = 0; place < count; place++) {
    id entry = SEND1(id, entries, "objectAtIndex:", size, place), item = isObject(entry) ? makeItem(entry) : 0;
    if (item) SEND1(void, menu, "addItem:", id, item);
  }
  return menu;
}

void setMenu(id command) {
  SEND(void, pressable, "release");
  pressable = make(CLASS(NSMutableArray));
  isMirrored = numberOf(command, "rtl", 0) != 0;
  quitting = 0;
  id bar = makeMenu(text(""), listOf(command, "items")), own = makeMenu(text(""), 0), holder = make(CLASS(NSMenuItem));
  if (quitting) SEND1(void, own, "addItem:", id, quitting);
  SEND1(void, holder, "setSubmenu:", id, own);
  SEND2(void, bar, "insertItem:atIndex:", id, holder, long, 0);
  SEND1(void, SEND(id, CLASS(NSApplication), "sharedApplication"), "setMainMenu:", id, bar);
}

void pressMenu(id name) {
  size count = pressable && name ? SEND(size, pressable, "count") : 0;
  for (size place = 0; place < count; place++) {
    id item = SEND1(id, pressable, "objectAtIndex:", size, place);
    if (!SEND1(BOOL, SEND(id, item, "representedObject"), "isEqual:", id, name) || !SEND(BOOL, item, "isEnabled")) continue;
    press(0, 0, item);
    return;
  }
}
