import type { BookPage } from './book.ts';

/** What a reader calls a page: what is printed on it, or its number from 1. */
export function pageLabel(page: Pick<BookPage, 'label'> | undefined, index: number): string {
  return page?.label ?? String(index + 1);
}

/** What the last page that has a number is called: by that readers count how many there are. */
export function pageTotal(pages: readonly Pick<BookPage, 'label'>[]): string {
  const isNumber = (label: string) => /^\d+$/.test(label);
  return pages.map(pageLabel).findLast(isNumber) ?? `${pages.length}`;
}

/**
 * Finds the page that somebody means by what they typed: the one on which it is printed, else the one with that number.
 *
 * @returns index from 0, or `null` where the book has no such page
 */
export function pageByLabel(pages: readonly Pick<BookPage, 'label'>[], typed: string): number | null {
  // Arabic-Indic, Persian and full-width digits all end in the nibble of their value.
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
