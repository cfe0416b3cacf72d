import { expect, it } from 'vitest';
import { isClosedByEscape } from './close-embedded.ts';

it('closes the editor on Escape only if it is embedded in another page (W-074)', () => {
  expect(isClosedByEscape({ isEmbedded: true, search: '?num=1' })).toBe(true);
  expect(isClosedByEscape({ isEmbedded: false, search: '?num=1' })).toBe(false);
});

it('keeps the editor open if its URL limits Escape (W-075)', () => {
  expect(isClosedByEscape({ isEmbedded: true, search: '?num=1&escape=limited' })).toBe(false);
});
