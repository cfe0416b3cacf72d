import { type PageItem, pageItemSchema } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyItems, fromClipboard, groupItems, includeGroupMembers, toClipboard } from './copies.ts';
import { createItem, type NewItem } from './new-item.ts';
import { restackItems, sortByStack } from './stack.ts';

const item = (id: string, more: Partial<PageItem> = {}): PageItem =>
  ({
    id,
    kind: 'link',
    x: 0,
    y: 0,
    width: 0.1,
    height: 0.1,
    rotation: 0,
    z: 0,
    opacity: 1,
    alt: '',
    ...more,
  }) as PageItem;
const ids = (items: readonly PageItem[]) => items.map(({ id }) => id).join('');
const bookId = '01234567-89ab-cdef-0123-456789abcdef';

describe('new items (W-470)', () => {
  const page = { width: 400, height: 600 };
  const size = { width: 900, height: 300 };
  const kinds: readonly NewItem[] = [
    { kind: 'link' },
    { kind: 'shape' },
    { kind: 'hotspot' },
    { kind: 'text', text: 'Words' },
    { kind: 'button', text: 'More' },
    { kind: 'popup', text: 'More' },
    { kind: 'image', file: 'media/a.png', size },
    { kind: 'video', video: { file: 'media/a.mp4' } },
    { kind: 'audio', file: 'media/a.mp3' },
    { kind: 'gallery', pictures: [{ file: 'media/a.png', alt: '' }], size },
  ];

  it.each(kinds)('are valid and placed completely on the page: $kind', (what) => {
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }), (x, y) => {
        const made = createItem(what, { page, at: { x, y }, id: 'a', z: 3 });
        expect(pageItemSchema.safeParse(made).error).toBeUndefined();
        expect([made.x, made.y].every((at) => at >= 0)).toBe(true);
        expect([made.x + made.width, made.y + made.height].every((end) => end <= 1.000001)).toBe(true);
      }),
    );
  });

  it('keep the aspect ratio of their image', () => {
    const made = createItem(
      { kind: 'image', file: 'media/a.png', size },
      { page, at: { x: 200, y: 300 }, id: 'a', z: 0 },
    );
    expect((made.width * page.width) / (made.height * page.height)).toBeCloseTo(3);
  });
});

describe('layers', () => {
  const items = [item('a', { z: 5 }), item('b'), item('c'), item('d', { z: -1 })];

  it('are ordered by `z`, then by position in the list', () => expect(ids(sortByStack(items))).toBe('dbca'));

  it.each([
    ['front', 'b', 'dcab'],
    ['back', 'a', 'adbc'],
    ['forward', 'd', 'bdca'],
    ['forward', 'db', 'cdba'],
    ['forward', 'a', 'dbca'],
    ['backward', 'a', 'dbac'],
    ['backward', 'dc', 'dcba'],
    ['backward', 'bc', 'bcda'],
  ] as const)('are reordered by the command "%s" as expected: %s', (move, selected, after) => {
    const now = restackItems(items, new Set(selected), move);
    expect(ids(sortByStack(now))).toBe(after);
    expect(ids(now)).toBe('abcd');
  });
});

describe('copies', () => {
  const options = {
    by: 0.02,
    baseZ: 7,
    pageCount: 3,
    newId: (() => {
      let count = 0;
      return () => `n${count++}`;
    })(),
  };

  it('have new ids and groups, are placed above all other items, and play the copied items instead of the originals', () => {
    const film = item('f', { kind: 'video', video: { file: 'media/a.mp4' }, group: 'g', z: 2 } as Partial<PageItem>);
    const key = item('k', { action: { type: 'play', item: 'f' }, group: 'g', locked: true, z: 4 } as Partial<PageItem>);
    const away = item('p', { action: { type: 'page', page: 3 } } as Partial<PageItem>);
    const [one, two, three] = copyItems([film, key, away], options);
    expect(new Set([one?.id, two?.id, three?.id, 'f', 'k', 'p']).size).toBe(6);
    expect(one?.group).toBe(two?.group);
    expect(one?.group).not.toBe('g');
    expect(two).toMatchObject({ action: { type: 'play', item: one?.id }, x: 0.02, z: 12 });
    expect(two?.locked).toBeUndefined();
    expect(three && 'action' in three).toBe(false);
    expect(pageItemSchema.safeParse(two).success).toBe(true);
  });

  it('are read from the clipboard unchanged; any other clipboard content is rejected', () => {
    const copiedText = { bookId, items: [item('a'), item('b', { name: 'B' })] };
    expect(fromClipboard(toClipboard(copiedText))).toEqual(copiedText);
    const wrong = { ...item('a'), kind: 'link', action: { type: 'url', url: 'javascript:alert(1)' } } as PageItem;
    for (const text of [
      '',
      'null',
      '[]',
      '{"leafcast":1}',
      toClipboard({ bookId: '../x', items: [item('a')] }),
      toClipboard({ bookId, items: [] }),
      toClipboard({ bookId, items: [wrong] }),
    ])
      expect(fromClipboard(text)).toBeNull();
    fc.assert(fc.property(fc.json(), (text) => fromClipboard(text) === null));
  });
});

describe('groups', () => {
  it('are always selected as a whole, and can be created and dissolved', () => {
    const items = groupItems([item('a'), item('b'), item('c')], new Set('ab'), 'g');
    expect([...includeGroupMembers(items, ['a'])]).toEqual(['a', 'b']);
    expect([...includeGroupMembers(items, ['c'])]).toEqual(['c']);
    expect(groupItems(items, new Set('ab'))).toEqual([item('a'), item('b'), item('c')]);
  });
});
