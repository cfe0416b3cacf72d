import { expect, it } from 'vitest';
import { closesByEscape } from './close-embedded.ts';

it('is closed by Escape inside of another page only (W-074)', () => {
  expect(closesByEscape({ isEmbedded: true, search: '?num=1' })).toBe(true);
  expect(closesByEscape({ isEmbedded: false, search: '?num=1' })).toBe(false);
});

it('stays open where Escape is limited (W-075)', () => {
  expect(closesByEscape({ isEmbedded: true, search: '?num=1&escape=limited' })).toBe(false);
});
