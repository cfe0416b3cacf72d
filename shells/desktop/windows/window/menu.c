#include "menu.h"
#include "../protocol/events.h"
#include "../protocol/values.h"
#include "../../../windows/view/full-screen.h"
#include "../../../windows/view/webview.h"
#include <stdlib.h>

enum { MOST = 2000 };

// Action of a menu entry. Its index in the table, from 1, is its command number in the menu.
struct Entry {
  wchar_t *id;
  UINT key;
  bool hasControl, hasShift, hasAlt, isEnabled, isQuit;
  // Key that performs the entry's role in any page.
  UINT roleKey;
};
static struct Entry entries[MOST];
static UINT count;

// Sends the key of a role to the page.
static void pressInPage(UINT key) {
  INPUT presses[] = {
      {.type = INPUT_KEYBOARD, .ki.wVk = VK_CONTROL},
      {.type = INPUT_KEYBOARD, .ki.wVk = (WORD)key},
      {.type = INPUT_KEYBOARD, .ki = {.wVk = (WORD)key, .dwFlags = KEYEVENTF_KEYUP}},
      {.type = INPUT_KEYBOARD, .ki = {.wVk = VK_CONTROL, .dwFlags = KEYEVENTF_KEYUP}},
  };
  focusWebView();
  SendInput(ARRAYSIZE(presses), presses, sizeof *presses);
}

void pressPlace(UINT place) {
  if (place == 0 || place > count || !entries[place - 1].isEnabled) return;
  const struct Entry *entry = entries + place - 1;
  if (entry->isQuit) sendEvent("close");
  else if (entry->roleKey) pressInPage(entry->roleKey);
  else if (entry->id) sendText("menu", "id", entry->id);
}

void pressMenu(const wchar_t *id) {
  for (UINT place = 1; place <= count; place++)
    if (entries[place - 1].id && wcscmp(entries[place - 1].id, id) == 0) return pressPlace(place);
}

bool takeKey(UINT key) {
  bool hasControl = GetKeyState(VK_CONTROL) < 0, hasShift = GetKeyState(VK_SHIFT) < 0, hasAlt = GetKeyState(VK_MENU) < 0;
  for (UINT place = 1; place <= count; place++) {
    const struct Entry *entry = entries + place - 1;
    bool isMeant = entry->key == key && entry->hasControl == hasControl && entry->hasShift == hasShift && entry->hasAlt == hasAlt;
    if (!isMeant || entry->roleKey || !entry->isEnabled) continue;
    pressPlace(place);
    return true;
  }
  if (key != VK_F11) return false;
  setFullScreen(!isFullScreen());
  return true;
}

// Parses keys such as "Ctrl+Shift+S".
static void readKeys(struct Entry *entry, const wchar_t *text) {
  for (;;) {
    if (wcsncmp(text, L"Ctrl+", 5) == 0) entry->hasControl = true, text += 5;
    else if (wcsncmp(text, L"Shift+", 6) == 0) entry->hasShift = true, text += 6;
    else if (wcsncmp(text, L"Alt+", 4) == 0) entry->hasAlt = true, text += 4;
    else break;
  }
  if (text[0] && !text[1]) entry->key = towupper(text[0]);
  else if (text[0] == L'F') entry->key = VK_F1 + (UINT)_wtoi(text + 1) - 1;
}

static void readRole(struct Entry *entry, const wchar_t *role) {
  static const struct {
    const wchar_t *name;
    UINT key;
  } roles[] = {{L"undo", 'Z'}, {L"redo", 'Y'}, {L"cut", 'X'}, {L"copy", 'C'}, {L"paste", 'V'}, {L"selectAll", 'A'}};
  entry->isQuit = wcscmp(role, L"quit") == 0;
  for (size_t index = 0; index < ARRAYSIZE(roles); index++)
    if (wcscmp(role, roles[index].name) == 0) entry->roleKey = roles[index].key;
}

// Returns a label with its keys. Ampersands are escaped, because they would otherwise mark access keys.
static wchar_t *writeLabel(const wchar_t *label, const wchar_t *keys) {
  wchar_t *text = calloc(2 * wcslen(label) + wcslen(keys) + 2, sizeof *text), *to = text;
  if (!text) return NULL;
  for (; *label; label++) {
    if (*label == L'&') *to++ = L'&';
    *to++ = *label;
  }
  if (*keys) *to++ = L'\t';
  wcscpy(to, keys);
  return text;
}

static HMENU fill(HMENU menu, const struct Json *items, bool isMirrored, bool isBar);

static void addItem(HMENU menu, UINT place, const struct Json *item, bool isMirrored, bool isBar) {
  const struct Json *inner = memberOf(item, L"items");
  MENUITEMINFOW info = {.cbSize = sizeof info, .fMask = MIIM_FTYPE | MIIM_STRING | MIIM_STATE | MIIM_ID};
  bool isEnabled = flagOf(item, L"enabled", true);
  info.fType = isMirrored ? MFT_RIGHTORDER | (isBar ? MFT_RIGHTJUSTIFY : 0) : 0;
  info.fState = (isEnabled ? 0 : MFS_DISABLED) | (flagOf(item, L"checked", false) ? MFS_CHECKED : 0);
  if (inner) {
    info.fMask |= MIIM_SUBMENU;
    info.hSubMenu = fill(CreatePopupMenu(), inner->first, isMirrored, false);
  } else if (count < MOST) {
    struct Entry *entry = entries + count++;
    *entry = (struct Entry){.isEnabled = isEnabled};
    const wchar_t *id = textOf(item, L"id", NULL);
    entry->id = id ? _wcsdup(id) : NULL;
    readRole(entry, textOf(item, L"role", L""));
    readKeys(entry, textOf(item, L"keys", L""));
    info.wID = count;
  }
  info.dwTypeData = writeLabel(textOf(item, L"label", L""), inner ? L"" : textOf(item, L"keys", L""));
  InsertMenuItemW(menu, place, TRUE, &info);
  free(info.dwTypeData);
}

static HMENU fill(HMENU menu, const struct Json *items, bool isMirrored, bool isBar) {
  MENUITEMINFOW line = {.cbSize = sizeof line, .fMask = MIIM_FTYPE, .fType = MFT_SEPARATOR};
  UINT place = 0;
  for (const struct Json *item = items; item; item = item->next, place++) {
    if (flagOf(item, L"separator", false)) InsertMenuItemW(menu, place, TRUE, &line);
    else addItem(menu, place, item, isMirrored, isBar);
  }
  return menu;
}

void setMenu(const struct Json *command) {
  while (count) free(entries[--count].id);
  HMENU old = exchangeMenu(fill(CreateMenu(), listOf(command, L"items"), flagOf(command, L"rtl", false), true));
  if (old) DestroyMenu(old);
}
