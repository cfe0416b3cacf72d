import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPublicName, publicNameLength } from './public-name.ts';

describe('checking a public name', () => {
  it.each([
    ['Spring-2027', { name: 'spring-2027' }],
    ['  ｂｏｏｋｓ-of-tea ', { name: 'books-of-tea' }],
    ['ab', { issue: 'length' }],
    ['a'.repeat(41), { issue: 'length' }],
    ['-tea', { issue: 'form' }],
    ['tea--pot', { issue: 'form' }],
    ['tea pot', { issue: 'form' }],
    ['../tea', { issue: 'form' }],
    ['tеa', { issue: 'form' }],
    ['', { issue: 'form' }],
    ['Admin', { issue: 'reserved' }],
    ['leafcast', { issue: 'reserved' }],
  ])('turns %s into %o (W-126)', (text, judged) => {
    expect(checkPublicName(text)).toEqual(judged);
  });

  it('returns an already cleaned name unchanged; such a name needs no escaping in a URL (W-126)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'binary' }), (text) => {
        const judged = checkPublicName(text);
        if ('issue' in judged) return;
        expect(checkPublicName(judged.name)).toEqual(judged);
        expect(encodeURIComponent(judged.name)).toBe(judged.name);
        expect(judged.name.length).toBeLessThanOrEqual(publicNameLength.max);
      }),
    );
  });
});
