import { expect, it } from 'vitest';
import { configKinds } from '../src/calls/appearance/saved-configs.ts';
import { bookOrigins } from '../src/calls/books/book-info.ts';

it('the stored configurations are of three kinds (D-443)', () => {
  expect(configKinds).toEqual(['config', 'olsconfig', 'theme']);
});

it('books are created from an uploaded document, blank pages or a template (D-445)', () => {
  expect(bookOrigins).toEqual([-1, 0, 1]);
});
