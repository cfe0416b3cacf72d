import type { Book, OutlineEntry } from '@leafcast/book';

/** A part of the book that can be saved separately. Pages are indexes from 0, both ends included. */
export interface Chapter {
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the top-level headings of the outline as chapters. Each chapter ends before the next chapter's first page.
 *
 * @param last index of the last page that can be saved
 */
export function getChapters({ outline }: Pick<Book, 'outline'>, last: number): Chapter[] {
  const starts = outline.filter((entry): entry is OutlineEntry & { page: number } => (entry.page ?? last + 1) <= last);
  const inOrder = starts.toSorted((one, other) => one.page - other.page);
  return inOrder.map(({ title, page }, index) => ({
    title,
    from: page,
    to: Math.max(page, (inOrder[index + 1]?.page ?? last + 1) - 1),
  }));
}
