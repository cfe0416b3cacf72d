import { languages, loadDesktopMessages, translator } from '@leafcast/messages';
import type { Desktop } from '../desktop.ts';
import { type MenuState, menuItems } from './menu-items.ts';

/** The menus, kept as the language and the open project have them. */
export interface Menus {
  /** Tells them what has changed. */
  update(changed?: Partial<MenuState>): void;
}

/**
 * Shows the menus. What is chosen in them is for the page to do, but for what `own` does here.
 *
 * @param own by the id of the entry
 */
export function openMenus(desktop: Desktop, own: Readonly<Record<string, () => unknown>>): Menus {
  const { links, page, settings, window } = desktop;
  let state: MenuState = {
    hasBook: false,
    recent: [],
    links: Object.keys(links) as MenuState['links'],
    isRegistered: false,
    checksForUpdates: settings.get().checksForUpdates,
  };
  let shown = '';

  async function show(): Promise<void> {
    const language = desktop.language();
    const say = translator(await loadDesktopMessages(language), language);
    const menu = { rtl: languages[language].direction === 'rtl', items: menuItems((key) => say(key), state) };
    const next = JSON.stringify(menu);
    // Native menus close when they are made anew.
    if (next === shown) return;
    shown = next;
    window.send({ do: 'menu', ...menu });
  }

  window.listen((event) => {
    if (event.event !== 'menu') return;
    const act = own[event.id];
    if (act) act();
    else page.send({ type: 'menu', id: event.id });
  });
  return {
    update(changed = {}) {
      state = { ...state, ...changed, checksForUpdates: settings.get().checksForUpdates };
      void show();
    },
  };
}
