import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { spellingOf } from './spelling.ts';

/** About 25,000 letters of English. */
const english = readFileSync(new URL('../../../../LICENSE', import.meta.url), 'utf8').split('\n');

describe('the spelling of a document', () => {
  const titles = [
    'The Buried Moon',
    'ACKNOWLEDGMENTS',
    'Über die Brücke',
    'Die Geschichte des Papiers',
    'Trace-based Just-in-Time Type Specialization',
  ];
  const ornaments = ['HBCEAK KLDSC AASLS CSLAHC', 'AJOIEPAOSDI OIASDAAPDSO'];

  it.each(titles)('is that of a title in words: %s', (title) => {
    expect(spellingOf([...english, title])(title)).toBe(true);
  });

  it.each(ornaments)('is not that of ornaments which stand for letters, however often they are there: %s', (title) => {
    expect(spellingOf([...english, title, title, title])(title)).toBe(false);
  });

  it('is unknown in a short document, in other scripts and in short words', () => {
    expect(spellingOf(['Some words', ...ornaments])('HBCEAK KLDSC AASLS CSLAHC')).toBe(true);
    const isSpelt = spellingOf(english);
    for (const title of ['造纸的历史', 'Глава первая', 'HBCEAK KLDSC', 'A B C D E F G H'])
      expect(isSpelt(title)).toBe(true);
  });
});
