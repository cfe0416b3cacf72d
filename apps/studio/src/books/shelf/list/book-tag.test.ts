import { describe, expect, it } from 'vitest';
import { bookTag } from './book-tag.ts';

const url = 'https://x.example/b/1/';

describe('the status tag of a book', () => {
  it.each([
    ['complete', 'enabled', null, 'books.state.draft'],
    ['complete', 'enabled', url, 'books.state.published'],
    ['complete', 'disabled', url, 'books.state.disabled'],
    ['complete', 'overdue', url, 'books.state.overdue'],
    ['converting', 'enabled', null, 'books.state.converting'],
    ['error', 'enabled', url, 'books.state.error'],
  ] as const)('shows, for the states %s and %s and the URL %s, the tag %s', (state, status, address, key) => {
    expect(bookTag({ state, status, url: address }).key).toBe(key);
  });
});
