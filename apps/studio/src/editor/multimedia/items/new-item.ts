import type { ItemKind, ItemStyle, PageItem, Picture, VideoSource } from '@leafcast/book';
import type { Point } from '../geometry/box.ts';
import { type PageSize, placeItem } from '../geometry/place.ts';

/** Data required for a new item of each kind before it can be added to a page. */
export type NewItem =
  | { readonly kind: 'link' | 'shape' | 'hotspot' }
  | { readonly kind: 'text' | 'button' | 'popup'; readonly text: string }
  | { readonly kind: 'image'; readonly file: string; readonly size: PageSize }
  | { readonly kind: 'video'; readonly video: VideoSource }
  | { readonly kind: 'audio'; readonly file: string }
  | { readonly kind: 'gallery'; readonly pictures: readonly Picture[]; readonly size: PageSize };

/** Default width as a fraction of the page width, and height as a fraction of the item's width. */
const proportions: Readonly<Record<ItemKind, readonly [width: number, height: number]>> = {
  link: [0.3, 0.3],
  text: [0.5, 0.2],
  image: [0.5, 0.75],
  video: [0.6, 9 / 16],
  audio: [0.5, 0.16],
  shape: [0.3, 0.6],
  button: [0.3, 0.28],
  popup: [0.3, 0.28],
  gallery: [0.6, 0.66],
  hotspot: [0.1, 1],
};

/** Initial style of items. */
const looks: Readonly<Partial<Record<ItemKind, ItemStyle>>> = {
  text: { fontSize: 0.03 },
  shape: { background: '#2f7d6b' },
  button: { background: '#17634f', color: '#ffffff', fontSize: 0.022, radius: 0.01 },
  popup: { background: '#17634f', color: '#ffffff', fontSize: 0.022, radius: 0.01 },
};

interface Placement {
  readonly page: PageSize;
  /** Center of the new item, in points. */
  readonly at: Point;
  readonly id: string;
  /** Stacking height, above all other items. */
  readonly z: number;
}

/** Creates an item for a page. If the item fits on the page, it is placed completely inside the page. */
export function createItem(what: NewItem, { page, at, id, z }: Placement): PageItem {
  const [share, ratio] = proportions[what.kind];
  const shown = 'size' in what && what.size.width > 0 ? what.size.height / what.size.width : ratio;
  const width = Math.min(share * page.width, (0.8 * page.height) / shown);
  const height = width * shown;
  const inside = (middle: number, length: number, whole: number) =>
    Math.min(Math.max(middle - length / 2, 0), Math.max(0, whole - length));
  const box = {
    x: inside(at.x, width, page.width),
    y: inside(at.y, height, page.height),
    width,
    height,
    rotation: 0,
  };
  const style = looks[what.kind];
  const base = { id, x: 0, y: 0, width: 0, height: 0, rotation: 0, z, opacity: 1, alt: '', ...(style && { style }) };
  return placeItem(whole(what, base), box, page);
}

function whole(what: NewItem, base: Omit<Extract<PageItem, { kind: 'link' }>, 'kind'>): PageItem {
  switch (what.kind) {
    case 'link':
    case 'hotspot':
      return what.kind === 'link' ? { ...base, kind: 'link' } : { ...base, kind: 'hotspot', label: '' };
    case 'text':
      return { ...base, kind: 'text', text: what.text };
    case 'image':
      return { ...base, kind: 'image', file: what.file };
    case 'video':
      return { ...base, kind: 'video', video: what.video };
    case 'audio':
      return { ...base, kind: 'audio', file: what.file };
    case 'shape':
      return { ...base, kind: 'shape', shape: 'rect' };
    case 'button':
      return { ...base, kind: 'button', label: what.text };
    case 'popup':
      return { ...base, kind: 'popup', label: what.text, popup: { type: 'text', title: what.text, text: '' } };
    case 'gallery':
      return { ...base, kind: 'gallery', pictures: what.pictures };
  }
}
