import { withPictures } from '../effects/media.ts';
import { editBook } from './interface.ts';
import type { BookFiles } from './make-book.ts';

/** Gives a book a title, pictures, and a video on its fifth page. */
export function addSampleContent(files: BookFiles): void {
  withPictures(files);
  const place = { x: 0.1, y: 0.1, width: 0.5, height: 0.3, rotation: 0, z: 0, opacity: 1 };
  const video = { embed: { site: 'vimeo', id: '76979871' } } as const;
  const film = { ...place, id: 'film', kind: 'video', alt: 'The garden', video } as const;
  editBook(({ pages }) => ({
    title: 'Tea & biscuits',
    pages: pages.map((page, index) => (index === 4 ? { ...page, items: [film] } : page)),
  }))(files);
}
