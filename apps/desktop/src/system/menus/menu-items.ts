import { type DesktopLink, desktopLinks } from '@leafcast/contract';
import type { DesktopMessages } from '@leafcast/messages';
import type { MenuItem } from '../window/protocol.ts';

/** State that the menus depend on. */
export interface MenuState {
  readonly hasBook: boolean;
  /** Recently opened projects: id and name of each book. */
  readonly recent: readonly { readonly bookId: string; readonly name: string }[];
  readonly links: readonly DesktopLink[];
  readonly isRegistered: boolean;
  readonly checksForUpdates: boolean;
}

/** Maximum number of recent projects in the menu. */
const maxRecent = 10;
const separator = { separator: true } as const;

/** Returns the menus of the window: File, Edit, Publish, Online, Options, Help. @see D-081 … D-086 */
export function menuItems(t: (key: keyof DesktopMessages) => string, state: MenuState): readonly MenuItem[] {
  const { hasBook } = state;
  const item = (id: keyof DesktopMessages, keys = '') => ({ id, label: t(id), ...(keys !== '' && { keys }) });
  const ofBook = (id: keyof DesktopMessages, keys = '') => ({ ...item(id, keys), enabled: hasBook });
  const role = (name: 'cut' | 'copy' | 'paste' | 'selectAll') => ({ role: name, label: t(name) });
  const links = desktopLinks
    .filter((link) => state.links.includes(link))
    .map((link) => ({ id: `link:${link}`, label: t(link === 'register' ? 'registerLink' : link) }));
  return [
    {
      label: t('menu.file'),
      items: [
        item('home'),
        item('new', 'Ctrl+N'),
        item('open', 'Ctrl+O'),
        recentMenu(t, state),
        separator,
        item('importPdf', 'Ctrl+I'),
        item('importImages'),
        ofBook('reimport'),
        ofBook('clarity'),
        item('batch', 'Ctrl+B'),
        separator,
        ofBook('save', 'Ctrl+S'),
        ofBook('saveAs', 'Ctrl+Shift+S'),
        ofBook('close', 'Ctrl+W'),
        separator,
        { role: 'quit', label: t('quit') },
      ],
    },
    {
      label: t('menu.edit'),
      items: [
        // Editing commands have no shortcuts here: the page receives the keys and applies them to the text in a focused
        // field.
        ofBook('undo'),
        ofBook('redo'),
        separator,
        role('cut'),
        role('copy'),
        role('paste'),
        role('selectAll'),
        separator,
        ofBook('multimedia', 'Ctrl+M'),
      ],
    },
    { label: t('menu.publish'), items: [ofBook('publish', 'Ctrl+P')] },
    {
      label: t('menu.online'),
      items: [item('login'), ofBook('upload', 'Ctrl+U'), item('onlineBooks')],
    },
    {
      label: t('menu.options'),
      items: [
        item('preferences'),
        separator,
        item('importOptions'),
        item('ghostscript'),
        { ...item('checksForUpdates'), checked: state.checksForUpdates },
      ],
    },
    {
      label: t('menu.help'),
      items: [
        item('howTo', 'F1'),
        item('demo'),
        separator,
        ...(links.length > 0 ? [...links, separator] : []),
        state.isRegistered ? item('deactivate') : item('register'),
        item('checkNow'),
        item('report'),
        item('feedback'),
        separator,
        item('about'),
      ],
    },
  ];
}

function recentMenu(t: (key: keyof DesktopMessages) => string, { recent }: MenuState): MenuItem {
  const items = recent.slice(0, maxRecent).map(({ bookId, name }) => ({ id: `recent:${bookId}`, label: name }));
  return items.length > 0
    ? { label: t('recent'), items }
    : { label: t('recent'), items: [{ id: 'none', label: t('none'), enabled: false }] };
}
