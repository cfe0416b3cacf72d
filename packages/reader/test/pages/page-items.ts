import type { Book, PageItem } from '@leafcast/book';
import { tone, withPictures } from '../effects/media.ts';
import type { BookFiles } from '../harness/make-book.ts';

/** Position and size of an item, in fractions of the page. */
export const at = (x: number, y: number, width = 0.25, height = 0.1) =>
  ({ x, y, width, height, rotation: 0, z: 0, opacity: 1, alt: '' }) as const;

/** One item of each kind. */
export const items: readonly PageItem[] = [
  {
    ...at(0.05, 0.05, 0.9),
    id: 'words',
    kind: 'text',
    text: 'A headline',
    style: { fontSize: 0.05, color: '#a01020' },
  },
  { ...at(0.1, 0.5, 0.2, 0.1), id: 'link', kind: 'link', action: { type: 'url', url: 'https://example.org/out' } },
  { ...at(0.4, 0.5), id: 'picture', kind: 'image', file: 'media/red.png', alt: 'Red', rotation: 20 },
  { ...at(0.1, 0.65), id: 'button', kind: 'button', label: 'To page 5', action: { type: 'page', page: 4 } },
  {
    ...at(0.4, 0.65),
    id: 'popup',
    kind: 'popup',
    label: 'Tell me more',
    popup: { type: 'text', title: 'More', text: 'One.\nTwo.' },
  },
  { ...at(0.7, 0.5, 0.2, 0.1), id: 'box', kind: 'shape', shape: 'ellipse', alt: 'A spot', opacity: 0.6 },
  { ...at(0.7, 0.62, 0.2, 0), id: 'arrow', kind: 'shape', shape: 'arrow', style: { borderWidth: 0.01 } },
  {
    ...at(0.7, 0.68, 0.1, 0.07),
    id: 'spot',
    kind: 'hotspot',
    label: 'Look here',
    action: {
      type: 'popup',
      popup: { type: 'image', title: 'Blue', picture: { file: 'media/blue.png', alt: 'Blue' } },
    },
  },
  {
    ...at(0.1, 0.8, 0.35, 0.16),
    id: 'gallery',
    kind: 'gallery',
    alt: 'Colors',
    pictures: [
      { file: 'media/red.png', alt: 'Red' },
      { file: 'media/blue.png', alt: 'Blue' },
    ],
  },
  { ...at(0.5, 0.8, 0.4, 0.16), id: 'film', kind: 'video', video: { file: 'media/film.webm' }, alt: 'A bar' },
];

/** Puts items on page 1, the cover. */
export const withItems = (list: readonly PageItem[], film?: Buffer) => (files: BookFiles) => {
  withPictures(files);
  files.set('media/tone.wav', tone(20));
  if (film) files.set('media/film.webm', film);
  const book: Book = JSON.parse(`${files.get('book.json')}`);
  const pages = book.pages.map((page, index) => (index === 0 ? { ...page, items: list } : page));
  files.set('book.json', JSON.stringify({ ...book, pages }));
};
