import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getMatchContext } from './context.ts';
import { findInBook, findOnPage, getRequiredQueryLength, parseQuery, searchablePages } from './find.ts';
import { type FoldMap, foldText } from './fold.ts';

/** Returns the matched text of all hits for a query, page by page. */
function hits(query: string, ...texts: string[]): string[] {
  const parsed = parseQuery(query);
  if (!parsed) return [];
  const pages = searchablePages(texts);
  return [...findInBook(pages, parsed)].flatMap(({ page, found }) =>
    found.map(({ start, end }) => pages.text(page).slice(start, end)),
  );
}

describe('search (W-088)', () => {
  it.each([
    ['case', 'STRASSE', 'Die Straße', 'Straße'],
    ['diacritics', 'Malaga', 'in Málaga', 'Málaga'],
    ['text without the typed diacritics', 'Málaga', 'in Malaga', 'Malaga'],
    ['decomposed letters', 'ñandú', 'El n\u0303andu\u0301 corre', 'n\u0303andu\u0301'],
    ['ligatures', 'office', 'The oﬃce', 'oﬃce'],
    ['full-width letters', 'abc', 'ＡＢＣ', 'ＡＢＣ'],
    ['half-width kana', 'ガ', 'ｶﾞｽ', 'ｶﾞ'],
    ['one Chinese character', '书', '翻书的人', '书'],
    ['two Chinese characters', '翻书', '他在翻书', '翻书'],
    ['Chinese across a line break', '翻书', '他在翻\n书', '翻\n书'],
    ['Chinese across a line break after wide punctuation', '以来，数据', '以来，\n数据', '以来，\n数据'],
    ['Chinese and Latin across a line break', '叫CrowdFlower', '我们还叫\nCrowdFlower社区', '叫\nCrowdFlower'],
    ['Latin after wide punctuation across a line break', '，Crowd', '以来，\nCrowd', '，\nCrowd'],
    ['digits in Chinese text, with or without spaces', '2018 年', '在2018年', '2018年'],
    ['Chinese text with spaces between characters', '翻书', '翻 书', '翻 书'],
    ['characters outside the basic plane', '𠮷', '𠮷野家', '𠮷'],
    ['Chinese before a variation selector', '翻书', '翻\ufe00书', '翻\ufe00书'],
    ['Arabic with vowel signs and tatweel', 'كتاب', 'هذا كِتَـــاب جديد', 'كِتَـــاب'],
    ['Arabic alef and presentation forms', 'الاسلام', 'اﻹسلام', 'اﻹسلام'],
    ['Hebrew with points', 'שלום', 'שָׁלוֹם', 'שָׁלוֹם'],
    ['Thai vowels, which are letters', 'กิน', 'กิน กน', 'กิน'],
    ['a word hyphenated at the end of a line', 'example', 'for exam-\nple', 'exam-\nple'],
    ['a hyphenated compound across a line break', 'well-known', 'a well-\nknown fact', 'well-\nknown'],
    ['a compound of many words', 'state-of-the-art', 'state-of-\nthe-art', 'state-of-\nthe-art'],
    ['a compound that continues with a capital letter', 'Jean-Paul', 'by Jean-\nPaul', 'Jean-\nPaul'],
    ['a compound that continues with a digit', 'covid-19', 'of COVID-\n19', 'COVID-\n19'],
    ['Thai across a line break', 'กินข้าว', 'กิน\nข้าว', 'กิน\nข้าว'],
    ['Thai phrases, which have a space between them', 'กิน ข้าว', 'กิน ข้าว', 'กิน ข้าว'],
    ['mathematical letters', 'let x be', 'let 𝑥 be', 'let 𝑥 be'],
    ['words after an emoji', '😀 hello', '😀 hello', '😀 hello'],
    ['Arabic digits', '2024', 'عام ٢٠٢٤', '٢٠٢٤'],
    ['a phrase across a line break', 'page flip', 'the page\n  flip', 'page\n  flip'],
    ['typographic quotation marks by typed ones', "don't", 'Don’t', 'Don’t'],
    ['soft hyphens', 'flipbook', 'flip\u00adbook', 'flip\u00adbook'],
    ['conjoining jamo', '한국', '\u1112\u1161\u11ab국', '\u1112\u1161\u11ab국'],
  ])('finds a word in a document in %s', (_, query, text, expected) => {
    expect(hits(query, text)).toEqual([expected]);
  });

  it('matches a hyphenated query with a joined word only if a line ends at the hyphen', () => {
    expect(hits('re-sign', 'resign', 're-\nsign')).toEqual(['re-\nsign']);
    expect(hits('re-sign now', 'resign now')).toEqual([]);
  });

  it('does not match a voiced kana with its unvoiced form', () => {
    expect(hits('か', 'が')).toEqual([]);
  });

  it('finds pages that contain all words of the query if no page contains the phrase', () => {
    expect(hits('flip page', 'A page to flip', 'a page')).toEqual(['page', 'flip']);
    expect(hits('flip page', 'A page to flip', 'flip page')).toEqual(['flip page']);
    expect(hits('翻页 书本', '书本可以翻页', '翻页')).toEqual(['书本', '翻页']);
  });

  it('requires a second character only if the query is a single letter of an alphabet', () => {
    const missing = (typed: string) => {
      const query = parseQuery(typed);
      return query && getRequiredQueryLength(query);
    };
    expect(['e', 'É', '7', '书', 'ab', ' \u200b'].map(missing)).toEqual([2, 2, 0, 0, 0, null]);
  });

  const anyText = fc.string({ unit: 'binary', maxLength: 60 });
  const wildText = fc.array(
    fc.oneof(
      anyText,
      fc.constantFrom('\n', '-\n', ' ', 'ﬃ', 'ß', 'é', 'e\u0301', '书', '\ud800', 'كِـ', '\u1112\u1161'),
    ),
    { maxLength: 12 },
  );

  it('maps each UTF-16 unit of a folded text to a range of the source text, in order', () => {
    fc.assert(
      fc.property(wildText, (parts) => {
        const text = parts.join('');
        const map: FoldMap = { starts: [], ends: [] };
        const result = foldText(text, map);
        expect(result).toBe(foldText(text));
        expect(map.starts).toHaveLength(result.length);
        expect(map.ends).toHaveLength(result.length);
        for (const [index, start] of map.starts.entries()) {
          const end = map.ends[index] ?? 0;
          expect(start).toBeGreaterThanOrEqual(map.starts[index - 1] ?? 0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('finds any sequence of words that a text contains', () => {
    const words = fc.array(fc.constantFrom('leaf', 'Cast', 'écu', 'BOOK', '页', 'ورق'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (list, a, b) => {
        const from = a % list.length;
        const to = from + 1 + (b % (list.length - from));
        const query = parseQuery(list.slice(from, to).join(' '));
        const found = query && findOnPage(searchablePages([list.join('\n')]), 0, query, 'phrase');
        expect(found?.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the text around a search hit', () => {
  it('is cut at spaces and contains no line breaks', () => {
    const text = `${'a '.repeat(100)}the\nleaf turns ${'b '.repeat(100)}`;
    const start = text.indexOf('leaf');
    const { before, match, after } = getMatchContext(text, { start, end: start + 4 }, 10);
    expect([before, match, after]).toEqual(['…a a the ', 'leaf', ' turns b…']);
  });

  it('never splits a character', () => {
    const text = '𠮷'.repeat(60);
    fc.assert(
      fc.property(fc.nat(59), fc.nat(20), (index, reach) => {
        const { before, after } = getMatchContext(text, { start: index * 2, end: index * 2 + 2 }, reach);
        expect(before + after).not.toMatch(/(?<![\ud800-\udbff])[\udc00-\udfff]|[\ud800-\udbff](?![\udc00-\udfff])/);
      }),
    );
  });
});
