import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getItemAction, getItemVideos, itemLimits, type PageItem } from './page-item.ts';
import { pageAudioSchema, pageItemSchema, pageItemsSchema } from './page-item-schema.ts';

const place = { x: 0.1, y: 0.2, width: 0.3, height: 0.1, rotation: 15, z: 0, opacity: 1, alt: '' };
const embed = { site: 'youtube', id: 'dQw4w9WgXcQ' };
const kinds: readonly Record<string, unknown>[] = [
  { kind: 'link', action: { type: 'page', page: 3 } },
  { kind: 'text', text: 'Words', style: { fontSize: 0.02, align: 'center' } },
  { kind: 'image', file: 'media/leaf.png', action: { type: 'url', url: 'https://example.org/' } },
  { kind: 'video', video: { file: 'media/film.mp4' }, autoPlay: true },
  { kind: 'video', video: { embed, poster: 'media/leaf.png' } },
  { kind: 'audio', file: 'media/song.mp3', loop: true },
  { kind: 'shape', shape: 'arrow', height: 0 },
  { kind: 'button', label: 'On', action: { type: 'popup', popup: { type: 'text', title: '', text: 'Hello' } } },
  { kind: 'popup', label: 'See', popup: { type: 'video', title: 'Film', video: { file: 'media/film.mp4' } } },
  { kind: 'gallery', pictures: [{ file: 'media/leaf.png', alt: 'A leaf' }] },
  { kind: 'hotspot', label: 'Here', name: 'The spot' },
  { kind: 'button', label: 'Play', action: { type: 'play', item: 'i3' } },
];
const items = kinds.map((kind, index) => ({ ...place, id: `i${index}`, ...kind }));
const isItem = (changes: object) => pageItemSchema.safeParse({ ...items[2], ...changes }).success;

describe('page items', () => {
  it('of every kind are accepted and unchanged after reading', () => {
    expect(pageItemsSchema.parse(items)).toEqual(items);
  });

  it('can only link to allowed targets', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ' https://example.org', '//x'])
      expect(isItem({ action: { type: 'url', url } })).toBe(false);
    expect(isItem({ action: { type: 'page', page: -1 } })).toBe(false);
    expect(isItem({ action: { type: 'page', page: 1.5 } })).toBe(false);
  });

  it('can only refer to files in the media folder', () => {
    for (const file of ['../book.json', 'media/../x', '/etc/passwd', 'https://example.org/x.png', 'pages/a.png', ''])
      expect(isItem({ file })).toBe(false);
  });

  it('are rejected if they contain out-of-range numbers, unknown fields, or videos of unknown sites', () => {
    for (const key of ['x', 'y', 'width', 'height', 'rotation', 'z', 'opacity'])
      for (const value of [Infinity, NaN, 1e9, -1e9, '1', null]) expect(isItem({ [key]: value })).toBe(false);
    expect(isItem({ onclick: 'alert(1)' })).toBe(false);
    const film = (site: string, id: string) =>
      pageItemSchema.safeParse({ ...items[4], video: { embed: { site, id } } }).success;
    expect(film('youtube', 'dQw4w9WgXcQ')).toBe(true);
    expect(film('youtube', 'x"><script>')).toBe(false);
    expect(film('example', 'dQw4w9WgXcQ')).toBe(false);
  });

  it('must have unique ids, and their number is limited', () => {
    const many = Array.from({ length: itemLimits.itemsOnPage + 1 }, (_, index) => ({ ...items[0], id: `n${index}` }));
    expect(pageItemsSchema.safeParse(many.slice(1)).success).toBe(true);
    expect(pageItemsSchema.safeParse(many).success).toBe(false);
    expect(pageItemsSchema.safeParse([items[0], items[0]]).success).toBe(false);
  });

  it('never make validation throw an exception', () => {
    fc.assert(fc.property(fc.anything(), (value) => typeof pageItemsSchema.safeParse(value).success === 'boolean'));
  });

  it('return all their videos, and their action if they have one', () => {
    const read = pageItemsSchema.parse(items) as readonly PageItem[];
    expect(read.flatMap(getItemVideos)).toHaveLength(3);
    expect(read.map((item) => getItemAction(item)?.type)).toEqual([
      'page',
      undefined,
      'url',
      undefined,
      undefined,
      undefined,
      undefined,
      'popup',
      'popup',
      undefined,
      undefined,
      'play',
    ]);
  });
});

describe('page audio', () => {
  it('consists of a file, and captions with times in seconds', () => {
    const audio = { file: 'media/one.mp3', captions: [{ start: 0, end: 1.5, text: 'One' }] };
    expect(pageAudioSchema.parse(audio)).toEqual(audio);
    expect(pageAudioSchema.safeParse({ ...audio, file: 'one.mp3' }).success).toBe(false);
    expect(pageAudioSchema.safeParse({ ...audio, captions: [{ start: -1, end: 1, text: '' }] }).success).toBe(false);
  });
});
