import { describe, expect, it } from 'vitest';
import { refetchAfter } from './use-books.ts';

const book = {
  bookId: '1',
  number: 'a',
  title: 'A',
  folderId: '',
  ownerId: '1',
  ownerName: 'A',
  state: 'complete',
  status: 'enabled',
  pageCount: 1,
  cover: null,
  label: 0,
  categoryId: '',
  url: null,
  hasChanges: false,
  created: '2026-01-01T00:00:00.000Z',
  changed: '2026-01-01T00:00:00.000Z',
  views: 0,
  purgeDue: null,
  found: null,
} as const;

describe('the list of books', () => {
  it('reloads after a failure, for example while the server restarts', () => {
    expect(refetchAfter(undefined, true)).toBe(5000);
    expect(refetchAfter({ list: [book], total: 1, next: '' }, true)).toBe(5000);
  });

  it('reloads while it is empty or has books in progress', () => {
    expect(refetchAfter({ list: [], total: 0, next: '' }, false)).toBe(5000);
    expect(refetchAfter({ list: [book, { ...book, state: 'waiting' }], total: 2, next: '' }, false)).toBe(5000);
  });

  it('does not reload when nothing will change by itself', () => {
    expect(refetchAfter({ list: [book], total: 1, next: '' }, false)).toBe(false);
    expect(refetchAfter(undefined, false)).toBe(false);
  });
});
