import type { Desktop } from '../desktop.ts';
import { menuCommand } from './menu-command.ts';
import type { MenuState } from './menu-items.ts';

/** The menus, kept as the language and the open project have them. */
export interface Menus {
  /** Tells them what has changed. */
  update(changed?: Partial<MenuState>): void;
}

interface Begun {
  readonly recent: MenuState['recent'];
  /** The command by which the window has menus already; empty: none. */
  readonly shown: string;
  /** Keeps menus for the next start, which opens no project at first. */
  readonly keep: (command: string) => void;
}

/**
 * Shows the menus. What is chosen in them is for the page to do, but for what `own` does here.
 *
 * @param own by the id of the entry
 */
export function openMenus(
  desktop: Desktop,
  own: Readonly<Record<string, () => unknown>>,
  { recent, shown: begun, keep }: Begun,
): Menus {
  const { links, page, settings, window } = desktop;
  let state: MenuState = {
    hasBook: false,
    recent,
    links: Object.keys(links) as MenuState['links'],
    isRegistered: false,
    checksForUpdates: settings.get().checksForUpdates,
  };
  let shown = begun;

  async function show(): Promise<void> {
    const language = desktop.language();
    const next = await menuCommand(language, state);
    keep(await menuCommand(language, { ...state, hasBook: false }));
    // Native menus close when they are made anew.
    if (next === shown) return;
    shown = next;
    window.send(JSON.parse(next));
  }

  window.onMenu((id) => {
    const act = own[id];
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
