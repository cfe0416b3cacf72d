import { foldText } from '@leafcast/book/search';
import { describe, expect, it } from 'vitest';
import { extractLexemes, lexemeQuery } from './lexemes.ts';

const of = (text: string) => [...extractLexemes(foldText(text))];

describe('lexemes for full-text search', () => {
  it.each([
    ['words without case and accents', 'Die Straße, in Málaga!', ['die', 'strasse', 'in', 'malaga']],
    ['pairs of characters in Chinese text', '翻页书', ['翻页', '页书', '书']],
    ['words and pairs in mixed text', '用Leafcast翻页', ['用', 'leafcast', '翻页', '页']],
    ['words without vowel signs in Arabic text', 'كِتَاب جديد', ['كتاب', 'جديد']],
    [
      'pairs in Thai text, with combining marks kept on their letters',
      'หนังสือ',
      expect.arrayContaining([expect.any(String)]),
    ],
  ])('are %s', (_name, text, lexemes) => {
    expect(of(text)).toEqual(lexemes);
  });

  it('match word prefixes, and complete character pairs of scripts without spaces, in queries', () => {
    expect(lexemeQuery(foldText('turning Pa'))).toBe("'turning':* & 'pa':*");
    expect(lexemeQuery(foldText('翻页书'))).toBe("'翻页' & '页书'");
    expect(lexemeQuery(foldText('书'))).toBe("'书':*");
  });

  it('are absent from a query that contains only punctuation, and limited in number per query', () => {
    expect(lexemeQuery('!?')).toBeNull();
    const long = Array.from({ length: 100 }, (_, index) => `w${index}`).join(' ');
    expect(lexemeQuery(long)?.split(' & ')).toHaveLength(24);
  });
});
