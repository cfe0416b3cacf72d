import { expect, it } from 'vitest';
import { closesByEscape } from './close-embedded.ts';

it('closes on Escape only when embedded in another page (W-074)', () => {
  expect(closesByEscape({ isEmbedded: true, search: '?num=1' })).toBe(true);
  expect(closesByEscape({ isEmbedded: false, search: '?num=1' })).toBe(false);
});

it('stays open if Escape is limited (W-075)', () => {
  expect(closesByEscape({ isEmbedded: true, search: '?num=1&escape=limited' })).toBe(false);
});
