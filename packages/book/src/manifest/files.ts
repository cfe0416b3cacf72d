import { isMediaPath } from '../settings/media-path.ts';
import type { Book, BookPage } from './book.ts';

/** The files that a page names: its renditions, its text, and the media that stand on it. */
export function filesOfPage({ images, text, ...rest }: BookPage): string[] {
  const files = Object.values(images).map(({ file }) => file);
  return [...files, ...(text === undefined ? [] : [text]), ...mediaIn(rest)];
}

/** Every file that readers of a book may need, but for the original document. */
export function filesOf({ pages, search, settings }: Pick<Book, 'pages' | 'search' | 'settings'>): Set<string> {
  const files = [...pages.flatMap(filesOfPage), ...mediaIn(settings)];
  return new Set(search === undefined ? files : [...files, search]);
}

/** Every path of the book folder's `media/` that stands anywhere in a value. */
export function mediaIn(value: unknown): string[] {
  if (typeof value === 'string') return isMediaPath(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(mediaIn) : [];
}
