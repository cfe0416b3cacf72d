import type { BookListItem } from '../use-books.ts';

/** Returns the status tag of a book. */
export function bookTag({ state, status, url }: Pick<BookListItem, 'state' | 'status' | 'url'>) {
  if (state === 'error' || state === 'cancelled') return { kind: 'error', key: `books.state.${state}` } as const;
  if (state !== 'complete') return { kind: 'busy', key: `books.state.${state}` } as const;
  if (status !== 'enabled') return { kind: 'error', key: `books.state.${status}` } as const;
  return url
    ? ({ kind: 'published', key: 'books.state.published' } as const)
    : ({ kind: 'draft', key: 'books.state.draft' } as const);
}
