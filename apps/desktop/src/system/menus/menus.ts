import type { Desktop } from '../desktop.ts';
import { menuCommand } from './menu-command.ts';
import type { MenuState } from './menu-items.ts';

/** The menus, kept up to date with the language and the open project. */
export interface Menus {
  /** Updates the menus with changed state. */
  update(changed?: Partial<MenuState>): void;
}

interface MenuOptions {
  readonly recent: MenuState['recent'];
  /** Command that set the menus that the window already shows; empty if it shows none. */
  readonly shown: string;
  /** Stores the menus for the next start, as they look when no project is open. */
  readonly store: (command: string) => void;
}

/**
 * Shows the menus. Chosen entries are handled by `handlers` or, if they are not listed there, by the page.
 *
 * @param handlers handlers by entry id
 */
export function openMenus(
  desktop: Desktop,
  handlers: Readonly<Record<string, () => unknown>>,
  { recent, shown: shownBefore, store }: MenuOptions,
): Menus {
  const { links, page, settings, window } = desktop;
  let state: MenuState = {
    hasBook: false,
    recent,
    links: Object.keys(links) as MenuState['links'],
    isRegistered: false,
    checksForUpdates: settings.get().checksForUpdates,
  };
  let shown = shownBefore;

  async function show(): Promise<void> {
    const language = desktop.language();
    const next = await menuCommand(language, state);
    store(await menuCommand(language, { ...state, hasBook: false }));
    // Rebuilding native menus closes any open menu, so unchanged menus are not rebuilt.
    if (next === shown) return;
    shown = next;
    window.send(JSON.parse(next));
  }

  window.onMenu((id) => {
    const act = handlers[id];
    if (act) act();
    else page.send({ type: 'menu', id });
  });
  return {
    update(changed = {}) {
      state = { ...state, ...changed, checksForUpdates: settings.get().checksForUpdates };
      void show();
    },
  };
}
