import { describe, expect, it } from 'vitest';
import { getRefetchInterval } from './use-books.ts';

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
    expect(getRefetchInterval(undefined, true)).toBe(5000);
    expect(getRefetchInterval({ list: [book], total: 1, next: '' }, true)).toBe(5000);
  });

  it('reloads while it is empty or contains books that are being converted', () => {
    expect(getRefetchInterval({ list: [], total: 0, next: '' }, false)).toBe(5000);
    expect(getRefetchInterval({ list: [book, { ...book, state: 'waiting' }], total: 2, next: '' }, false)).toBe(5000);
  });

  it('is not polled if only user actions can change it', () => {
    expect(getRefetchInterval({ list: [book], total: 1, next: '' }, false)).toBe(false);
    expect(getRefetchInterval(undefined, false)).toBe(false);
  });
});
