import type { BookPage } from './book.ts';

/** The label of a page for readers: its printed number, or its number from 1. */
export function pageLabel(page: Pick<BookPage, 'label'> | undefined, index: number): string {
  return page?.label ?? String(index + 1);
}

/**
 * What readers see as the number of pages beside a label: the last numbered page, or all of them beside a label that is
 * counted otherwise, such as `iv`.
 */
export function pageTotal(pages: readonly Pick<BookPage, 'label'>[], label: string): string {
  return (Number.parseInt(label, 10) && pages.map(pageLabel).findLast(Number)) || `${pages.length}`;
}

/**
 * Finds a page by what a reader typed: the page with that label, otherwise the page with that number.
 *
 * @returns its index from 0; `null` if the book has no such page
 */
export function pageByLabel(pages: readonly Pick<BookPage, 'label'>[], typed: string): number | null {
  // The last hex digit of Arabic-Indic, Persian and full-width digits is their value.
  const wanted = typed
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .toLowerCase();
  if (wanted === '') return null;
  const labelled = pages.findIndex(({ label }) => label?.toLowerCase() === wanted);
  if (labelled !== -1) return labelled;
  const number = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0;
  return number >= 1 && number <= pages.length ? number - 1 : null;
}
