import type { BookInfo } from '@leafcast/contract';
import { change, useBook } from '../../../../../books/open-book/book-session.ts';
import { type AudioChange, getPageAudio, type PageAudios } from '../../../../../books/open-book/changes/changes.ts';

/** Returns the indexes (starting at 0) of the pages that have audio, in page order. */
export function pagesWithAudio(pageAudio: PageAudios): readonly number[] {
  return Object.keys(pageAudio)
    .filter((page) => pageAudio[page])
    .map(Number)
    .toSorted((one, other) => one - other);
}

/**
 * Changes the audio of pages of the open book.
 *
 * @param part changes to the same part in quick succession form one undo step
 */
export function setAudio(after: PageAudios, part?: string): void {
  const { book } = useBook.getState();
  if (!book) return;
  const before = Object.fromEntries(Object.keys(after).map((page) => [page, getPageAudio(book, page)]));
  change({ kind: 'audio', before, after, ...(part ? { part } : {}) }, Date.now());
}

/** Removes the audio of all pages, as one undo step. */
export function clearAudio(): void {
  const { book } = useBook.getState();
  if (book) change(createClearAudioChange(book), Date.now());
}

/** Returns the change that removes the audio of all pages. */
export function createClearAudioChange({ pageAudio }: Pick<BookInfo, 'pageAudio'>): AudioChange {
  const pages = pagesWithAudio(pageAudio);
  return {
    kind: 'audio',
    before: Object.fromEntries(pages.map((page) => [page, pageAudio[page] ?? null])),
    after: Object.fromEntries(pages.map((page) => [page, null])),
  };
}
