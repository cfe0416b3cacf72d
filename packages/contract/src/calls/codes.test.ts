import { expect, it } from 'vitest';
import { bookOrigins } from './book-info.ts';
import { configKinds } from './custom.ts';

it('configurations are kept of three kinds (D-443)', () => {
  expect(configKinds).toEqual(['config', 'olsconfig', 'theme']);
});

it('books are made of an uploaded document, blank pages or a template (D-445)', () => {
  expect(bookOrigins).toEqual([-1, 0, 1]);
});
