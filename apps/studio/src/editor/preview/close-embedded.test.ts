import { expect, it } from 'vitest';
import { isClosedByEscape } from './close-embedded.ts';

it('closes on Escape only when embedded in another page (W-074)', () => {
  expect(isClosedByEscape({ isEmbedded: true, search: '?num=1' })).toBe(true);
  expect(isClosedByEscape({ isEmbedded: false, search: '?num=1' })).toBe(false);
});

it('stays open if Escape is limited (W-075)', () => {
  expect(isClosedByEscape({ isEmbedded: true, search: '?num=1&escape=limited' })).toBe(false);
});
