import type { BookPage } from '../book.ts';

/** Returns the label of a page for display: its printed label, or its number counted from 1. */
export function pageLabel(page: Pick<BookPage, 'label'> | undefined, index: number): string {
  return page?.label ?? String(index + 1);
}

/**
 * Returns the page total to display next to a label: the label of the last page with a number or, if the given label is
 * not a number (such as `iv`), the count of all pages.
 */
export function pageTotal(pages: readonly Pick<BookPage, 'label'>[], label: string): string {
  return (Number.parseInt(label, 10) && pages.map(pageLabel).findLast(Number)) || `${pages.length}`;
}

/**
 * Finds a page by the text that a visitor has entered: the page with that label, or else the page with that number.
 *
 * @returns index of the page, from 0; `null` if the book has no such page
 */
export function findPageByLabel(pages: readonly Pick<BookPage, 'label'>[], typed: string): number | null {
  // Converts Arabic-Indic, Persian and full-width digits. The last hexadecimal digit of their code points is their
  // value.
  const wanted = typed
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .toLowerCase();
  if (wanted === '') return null;
  const labeled = pages.findIndex(({ label }) => label?.toLowerCase() === wanted);
  if (labeled !== -1) return labeled;
  const number = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 0;
  return number >= 1 && number <= pages.length ? number - 1 : null;
}
