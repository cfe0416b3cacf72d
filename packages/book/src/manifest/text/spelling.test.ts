import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { learnSpelling } from './spelling.ts';

/** English text with about 25,000 letters. */
const english = readFileSync(new URL('../../../../../LICENSE', import.meta.url), 'utf8').split('\n');

describe('learnSpelling', () => {
  const titles = [
    'The Buried Moon',
    'ACKNOWLEDGMENTS',
    'Über die Brücke',
    'Die Geschichte des Papiers',
    'Trace-based Just-in-Time Type Specialization',
  ];
  const ornaments = ['HBCEAK KLDSC AASLS CSLAHC', 'AJOIEPAOSDI OIASDAAPDSO'];

  it.each(titles)('accepts a title that consists of words: %s', (title) => {
    expect(learnSpelling([...english, title])(title)).toBe(true);
  });

  it.each(ornaments)('rejects the text of ornaments even if it occurs several times: %s', (title) => {
    expect(learnSpelling([...english, title, title, title])(title)).toBe(false);
  });

  it('accepts any title if the document is short, the script is not Latin, or the words are short', () => {
    expect(learnSpelling(['Some words', ...ornaments])('HBCEAK KLDSC AASLS CSLAHC')).toBe(true);
    const isSpelt = learnSpelling(english);
    for (const title of ['造纸的历史', 'Глава первая', 'HBCEAK KLDSC', 'A B C D E F G H'])
      expect(isSpelt(title)).toBe(true);
  });
});
