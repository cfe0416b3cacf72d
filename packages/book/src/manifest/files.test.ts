import { describe, expect, it } from 'vitest';
import type { PageItem } from '../content/items/page-item.ts';
import { listBookFiles, listItemFiles, listPageFiles } from './files.ts';

const page = {
  width: 1,
  height: 1,
  rotation: 0 as const,
  mode: 'image' as const,
  images: { thumb: { file: 'pages/1-thumb.webp', width: 1, height: 1 } },
  text: 'pages/1-text.json',
};

describe('the files of a book', () => {
  it('include files of pages, the search index, and media of settings', () => {
    const settings = {
      logoImage: 'media/logo.png',
      logoUrl: 'https://example.org/media/other.png',
      adData: [{ image: 'media/ad.webp', url: '', title: 'media/../book.json' }],
    };
    expect(listBookFiles({ pages: [page], search: 'search.json', settings })).toEqual(
      new Set(['pages/1-thumb.webp', 'pages/1-text.json', 'media/logo.png', 'media/ad.webp', 'search.json']),
    );
  });

  it('include media placed on a page', () => {
    const audio = { file: 'media/voice.mp3', captions: [] };
    expect(listPageFiles({ ...page, audio })).toContain('media/voice.mp3');
  });

  it('include the media of items and their pop-ups, but no paths that only occur in texts', () => {
    const at = { x: 0, y: 0, width: 1, height: 1, rotation: 0, z: 0, opacity: 1, alt: 'media/alt.png' } as const;
    const film = { file: 'media/film.mp4', poster: 'media/poster.png' };
    const gallery = [{ file: 'media/a.png', alt: 'media/no.png' }];
    const items: readonly PageItem[] = [
      { ...at, id: 'a', kind: 'text', text: 'media/words.png' },
      { ...at, id: 'b', kind: 'popup', label: '', popup: { type: 'gallery', title: '', pictures: gallery } },
      { ...at, id: 'c', kind: 'link', action: { type: 'popup', popup: { type: 'video', title: '', video: film } } },
    ];
    expect(listItemFiles(items).toSorted()).toEqual(['media/a.png', 'media/film.mp4', 'media/poster.png']);
  });
});
