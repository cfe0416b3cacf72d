import type { PageItem } from '../content/items/page-item.ts';
import { isMediaPath } from '../values/media-path.ts';
import type { Book, BookPage } from './book.ts';

/** Returns the files of a page: its renditions, its text, the media of its items, and its narration. */
export function listPageFiles({ images, text, items = [], audio }: BookPage): string[] {
  const files = Object.values(images).map(({ file }) => file);
  return [...files, ...(text === undefined ? [] : [text]), ...listItemFiles(items), ...(audio ? [audio.file] : [])];
}

/**
 * Returns the files that items show or play, on the page or in a pop-up. Texts that happen to look like paths are
 * ignored.
 */
export function listItemFiles(items: readonly PageItem[]): string[] {
  const filesIn = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) =>
          typeof inner !== 'string' ? filesIn(inner) : key === 'file' || key === 'poster' ? [inner] : [],
        )
      : [];
  return items.flatMap(filesIn);
}

/** Returns all files that a visitor of a book may need. The source document is not included. */
export function listBookFiles({ pages, search, settings }: Pick<Book, 'pages' | 'search' | 'settings'>): Set<string> {
  const files = [...pages.flatMap(listPageFiles), ...findMediaPaths(settings)];
  return new Set(search === undefined ? files : [...files, search]);
}

/** Returns all paths in the folder `media/` of the book folder that occur anywhere in a JSON value. */
export function findMediaPaths(value: unknown): string[] {
  if (typeof value === 'string') return isMediaPath(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findMediaPaths) : [];
}
