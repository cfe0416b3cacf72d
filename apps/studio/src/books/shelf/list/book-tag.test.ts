import { describe, expect, it } from 'vitest';
import { bookTag } from './book-tag.ts';

const url = 'https://x.example/b/1/';

describe('the tag on a book', () => {
  it.each([
    ['complete', 'enabled', null, 'books.state.draft'],
    ['complete', 'enabled', url, 'books.state.published'],
    ['complete', 'disabled', url, 'books.state.disabled'],
    ['complete', 'overdue', url, 'books.state.overdue'],
    ['converting', 'enabled', null, 'books.state.converting'],
    ['error', 'enabled', url, 'books.state.error'],
  ] as const)('for a book that is %s and %s (%s) shows %s', (state, status, address, key) => {
    expect(bookTag({ state, status, url: address }).key).toBe(key);
  });
});
