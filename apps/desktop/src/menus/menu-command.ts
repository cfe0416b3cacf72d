import { type Language, languages, loadDesktopMessages, translator } from '@leafcast/messages';
import { type MenuState, menuItems } from './menu-items.ts';

/** What the menus of a program depend on that has opened nothing yet, and does not know more of itself. */
export const firstState: MenuState = {
  hasBook: false,
  recent: [],
  links: [],
  isRegistered: false,
  checksForUpdates: true,
};

/** The command that shows the menus in the window, in one line. */
export async function menuCommand(language: Language, state: MenuState): Promise<string> {
  const say = translator(await loadDesktopMessages(language), language);
  const items = menuItems((key) => say(key), state);
  return JSON.stringify({ do: 'menu', rtl: languages[language].direction === 'rtl', items });
}
