import { desktopLinks } from '@leafcast/contract';
import { languageCodes, loadDesktopMessages } from '@leafcast/messages';
import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../window/protocol.ts';
import { type MenuState, menuItems } from './menu-items.ts';

const state: MenuState = { hasBook: true, recent: [], links: [], isRegistered: false, checksForUpdates: true };
const english = await loadDesktopMessages('en');
const shown = (changed: Partial<MenuState> = {}) => menuItems((key) => english[key], { ...state, ...changed });
const all = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => ('items' in item ? [item, ...all(item.items)] : [item]));
const find = (items: readonly MenuItem[], id: string) => all(items).find((item) => 'id' in item && item.id === id);
const labels = (items: readonly MenuItem[]) => items.map((item) => ('label' in item ? item.label : '-'));

describe('the menus', () => {
  it('are File, Edit, Publish, Online, Options and Help (D-081 … D-085)', () => {
    expect(labels(shown())).toEqual(['File', 'Edit', 'Publish', 'Online', 'Options', 'Help']);
  });

  it('offer to cancel the registration of a registered program, and otherwise to register (D-086)', () => {
    const help = (isRegistered: boolean) => labels(all(shown({ isRegistered }).slice(-1)));
    expect(help(true)).toContain('Cancel registration…');
    expect(help(false)).toContain('Register…');
    expect(help(false)).not.toContain('Cancel registration…');
  });

  it('enable project entries only while a project is open', () => {
    for (const id of [
      'save',
      'saveAs',
      'close',
      'publish',
      'multimedia',
      'reimport',
      'clarity',
      'upload',
      'undo',
      'redo',
    ]) {
      expect(find(shown(), id)).toMatchObject({ enabled: true });
      expect(find(shown({ hasBook: false }), id), id).toMatchObject({ enabled: false });
    }
  });

  it('list recent projects, and only links that are configured', () => {
    const recent = Array.from({ length: 12 }, (_, index) => ({ bookId: String(index), name: `Book ${index}` }));
    const items = all(shown({ recent, links: ['support'] }));
    expect(items.filter((item) => 'id' in item && item.id.startsWith('recent:'))).toHaveLength(10);
    expect(labels(items)).toContain('Support');
    expect(labels(items)).not.toContain('FAQ');
  });

  it('do not use any keyboard shortcut or id twice', () => {
    const items = all(shown({ links: desktopLinks }));
    const ids = items.flatMap((item) => ('id' in item ? [item.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    const keys = items.flatMap((item) => ('keys' in item && item.keys ? [item.keys] : []));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(languageCodes)('label every entry in %s', async (language) => {
    const words = await loadDesktopMessages(language);
    expect(labels(all(menuItems((key) => words[key], state))).filter((label) => label === '')).toEqual([]);
  });
});
