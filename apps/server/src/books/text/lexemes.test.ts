import { fold } from '@leafcast/book/search';
import { describe, expect, it } from 'vitest';
import { lexemeQuery, lexemesOf } from './lexemes.ts';

const of = (text: string) => [...lexemesOf(fold(text))];

describe('lexemes for full-text search', () => {
  it.each([
    ['its words, without case and accents', 'Die Straße, in Málaga!', ['die', 'strasse', 'in', 'malaga']],
    ['pairs of characters in Chinese', '翻页书', ['翻页', '页书', '书']],
    ['both where both are', '用Leafcast翻页', ['用', 'leafcast', '翻页', '页']],
    ['words of Arabic without vowel signs', 'كِتَاب جديد', ['كتاب', 'جديد']],
    ['pairs in Thai, whose marks stay with their letters', 'หนังสือ', expect.arrayContaining([expect.any(String)])],
  ])('are %s', (_name, text, lexemes) => {
    expect(of(text)).toEqual(lexemes);
  });

  it('are queried by word prefixes and complete pairs', () => {
    expect(lexemeQuery(fold('turning Pa'))).toBe("'turning':* & 'pa':*");
    expect(lexemeQuery(fold('翻页书'))).toBe("'翻页' & '页书'");
    expect(lexemeQuery(fold('书'))).toBe("'书':*");
  });

  it('are absent from a query of only punctuation, and limited in number per query', () => {
    expect(lexemeQuery('!?')).toBeNull();
    const long = Array.from({ length: 100 }, (_, index) => `w${index}`).join(' ');
    expect(lexemeQuery(long)?.split(' & ')).toHaveLength(24);
  });
});
