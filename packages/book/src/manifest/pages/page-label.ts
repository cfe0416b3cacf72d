import type { BookPage } from '../book.ts';

/** Returns the label of a page for display: its printed label, or its number counted from 1. */
export function pageLabel(page: Pick<BookPage, 'label'> | undefined, index: number): string {
  return page?.label ?? String(index + 1);
}

/**
 * Returns the page total to display next to a label: the label of the last numbered page, or the number of all pages if
 * the label is not a number, such as `iv`.
 */
export function pageTotal(pages: readonly Pick<BookPage, 'label'>[], label: string): string {
  return (Number.parseInt(label, 10) && pages.map(pageLabel).findLast(Number)) || `${pages.length}`;
}

/**
 * Finds a page by the text that a visitor typed: the page with that label, otherwise the page with that number.
 *
 * @returns its index from 0; `null` if the book has no such page
 */
export function pageByLabel(pages: readonly Pick<BookPage, 'label'>[], typed: string): number | null {
  // The last hex digit of an Arabic-Indic, Persian or full-width digit is its value.
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
