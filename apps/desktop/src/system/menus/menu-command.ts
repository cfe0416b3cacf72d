import { type Language, languages, loadDesktopMessages, translator } from '@leafcast/messages';
import { type MenuState, menuItems } from './menu-items.ts';

/** Menu state before a project is opened and the settings are loaded. */
export const initialMenuState: MenuState = {
  hasBook: false,
  recent: [],
  links: [],
  isRegistered: false,
  checksForUpdates: true,
};

/** Returns the one-line command that sets the menus of the window. */
export async function menuCommand(language: Language, state: MenuState): Promise<string> {
  const say = translator(await loadDesktopMessages(language), language);
  const items = menuItems((key) => say(key), state);
  return JSON.stringify({ do: 'menu', rtl: languages[language].direction === 'rtl', items });
}
