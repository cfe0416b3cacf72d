import { type Language, languages, loadDesktopMessages, translator } from '@leafcast/messages';
import { type MenuState, menuItems } from './menu-items.ts';

/** Menu state of a program that has not opened a project and has not loaded its settings yet. */
export const firstState: MenuState = {
  hasBook: false,
  recent: [],
  links: [],
  isRegistered: false,
  checksForUpdates: true,
};

/** Returns the command that shows the menus in the window, in one line. */
export async function menuCommand(language: Language, state: MenuState): Promise<string> {
  const say = translator(await loadDesktopMessages(language), language);
  const items = menuItems((key) => say(key), state);
  return JSON.stringify({ do: 'menu', rtl: languages[language].direction === 'rtl', items });
}
