import type { PageItem } from '../content/items/page-item.ts';
import { isMediaPath } from '../values/media-path.ts';
import type { Book, BookPage } from './book.ts';

/** Returns the files of a page: its renditions, its text, and the media of its items and its narration. */
export function filesOfPage({ images, text, items = [], audio }: BookPage): string[] {
  const files = Object.values(images).map(({ file }) => file);
  return [...files, ...(text === undefined ? [] : [text]), ...filesOfItems(items), ...(audio ? [audio.file] : [])];
}

/** Returns the files that items show or play, on the page or in a pop-up. Texts that look like paths are ignored. */
export function filesOfItems(items: readonly PageItem[]): string[] {
  const filesIn = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) =>
          typeof inner !== 'string' ? filesIn(inner) : key === 'file' || key === 'poster' ? [inner] : [],
        )
      : [];
  return items.flatMap(filesIn);
}

/** Returns all files that a visitor of a book may need, except the source document. */
export function filesOf({ pages, search, settings }: Pick<Book, 'pages' | 'search' | 'settings'>): Set<string> {
  const files = [...pages.flatMap(filesOfPage), ...mediaPathsIn(settings)];
  return new Set(search === undefined ? files : [...files, search]);
}

/** Returns all paths in the book folder's `media/` that occur anywhere in a JSON value. */
export function mediaPathsIn(value: unknown): string[] {
  if (typeof value === 'string') return isMediaPath(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(mediaPathsIn) : [];
}
