import { describe, expect, it } from 'vitest';
import { type Language, languageCodes } from '../src/languages.ts';
import { catalogLoaders, languagesAddedAfter, readCheckFile } from './languages.ts';

/** A message in all languages. `where` includes the catalog name, because two catalogs may use the same key. */
interface Message {
  readonly where: string;
  readonly texts: ReadonlyMap<Language, string>;
}

async function loadAll(): Promise<readonly Message[]> {
  const read = await Promise.all(
    catalogLoaders.map(async ([area, load]) => {
      const inAll = await Promise.all(
        languageCodes.map(async (language) => ({ language, said: new Map(Object.entries(await load(language))) })),
      );
      const keys = new Set(inAll.flatMap(({ said }) => [...said.keys()]));
      return [...keys].map((key) => ({
        where: `${area} ${key}`,
        texts: new Map(inAll.flatMap(({ language, said }) => (said.has(key) ? [[language, said.get(key) ?? '']] : []))),
      }));
    }),
  );
  return read.flat();
}
const all = await loadAll();
const listOf = (words: string) => new Set(words.trim().split(/\s*[|\n]\s*/));
/** Returns a text without its placeholders. */
const bare = (text: string) => text.replace(/\{\w+\}/g, ' ');
const saidIn = (language: Language) =>
  all.flatMap(({ where, texts }) => {
    const text = texts.get(language);
    return text === undefined ? [] : [{ where, text, english: texts.get('en') }];
  });

/** Brands, units, axes and abbreviations that are the same in many languages. */
const names =
  listOf(`Leafcast | VIP | URL | OK | WeChat | Weibo | Douban | Baidu Tieba | Qzone | QQ | LinkedIn | Facebook
  X (Twitter) | X（Twitter） | Reddit | X | Y | HD | HD (1280 px) | HD（1280 px） | BGM | DPI | px | pt | PC | s | ms | Memphis | Tatami`);

/** Matches letters that belong neither to the Latin script nor to the scripts of the language. */
const foreignTo = (language: Language) =>
  new RegExp(
    `[^${['Latin', ...readCheckFile(language).scripts].map((script) => `\\p{scx=${script}}`).join('')}\\P{L}]`,
    'u',
  );
const isLatin = (language: Language) => readCheckFile(language).scripts.includes('Latin');
const latin = languageCodes
  .filter(isLatin)
  .map((language) => ({ language, known: new Set(readCheckFile(language).smallWords?.split(' ')) }));
const promised = ['zh', 'en', 'ja', 'hi', 'fr', 'ar', 'de', 'ko', 'pt', 'ro', 'es', 'th'];
/** Returns the words of two or more letters in a text, without URLs, email addresses, versions and file names. */
const wordsOf = (text: string) =>
  bare(text)
    .toLowerCase()
    .replace(/e-mails?|\S*[@/\d]\S*/g, ' ')
    .match(/\p{L}{2,}/gu) ?? [];

/**
 * Returns the languages whose function words are most frequent in a text; all languages if the text has no function
 * words.
 */
function soundsLike(text: string): readonly string[] {
  const counts = latin.map(({ language, known }) => ({
    language,
    count: wordsOf(text).filter((word) => known.has(word)).length,
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  return counts.filter(({ count }) => count === most).map(({ language }) => language);
}

describe('the texts of a language', () => {
  it.each([
    ['zh', 'D-018'],
    ['ja', 'D-020'],
    ['hi', 'D-021'],
    ['ar', 'D-023'],
    ['ko', 'D-025'],
    ['th', 'D-029'],
    ...languagesAddedAfter(promised).filter(([language]) => !isLatin(language)),
  ] as const)('use its script, in %s (%s)', (language, _rule) => {
    const texts = saidIn(language).filter(({ text }) => /\p{L}/u.test(bare(text)) && !names.has(text));
    expect(texts.length).toBeGreaterThan(3000);
    const own = new RegExp(
      `[${readCheckFile(language)
        .scripts.map((script) => `\\p{Script=${script}}`)
        .join('')}]`,
      'u',
    );
    expect(texts.filter(({ text }) => !own.test(text))).toEqual([]);
    expect(texts.filter(({ text }) => foreignTo(language).test(bare(text)))).toEqual([]);
  });

  it('contain kana if they are long, which distinguishes Japanese from Chinese (D-020)', () => {
    const long = saidIn('ja').filter(({ text }) => (text.match(/\p{Script=Han}/gu) ?? []).length > 6);
    expect(long.length).toBeGreaterThan(300);
    expect(long.filter(({ text }) => !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))).toEqual([]);
  });

  it.each([
    ['en', 'D-019'],
    ['fr', 'D-022'],
    ['de', 'D-024'],
    ['pt', 'D-026'],
    ['ro', 'D-027'],
    ['es', 'D-028'],
    ...languagesAddedAfter(promised).filter(([language]) => isLatin(language)),
  ] as const)('are in Latin letters, with sentences in the right language, in %s (%s)', (language, _rule) => {
    const texts = saidIn(language);
    expect(texts.filter(({ text }) => foreignTo(language).test(bare(text)))).toEqual([]);
    const sentences = texts.filter(({ text }) => wordsOf(text).length > 5);
    expect(sentences.length).toBeGreaterThan(800);
    const others = sentences.filter(({ text }) => !soundsLike(text).includes(language));
    expect(others.map(({ where, text }) => ({ where, text, soundsLike: soundsLike(text) }))).toEqual([]);
  });

  it.each([
    ['zh', 'D-018'],
    ['ja', 'D-020'],
    ['hi', 'D-021'],
    ['fr', 'D-022'],
    ['ar', 'D-023'],
    ['de', 'D-024'],
    ['ko', 'D-025'],
    ['pt', 'D-026'],
    ['ro', 'D-027'],
    ['es', 'D-028'],
    ['th', 'D-029'],
    ...languagesAddedAfter(promised),
  ] as const)('equal the English texts only if they are listed as equal, in %s (%s)', (language, _rule) => {
    const same = saidIn(language).filter(({ text, english }) => text === english && /\p{L}/u.test(bare(text)));
    const listed = new Set(readCheckFile(language).sameAsEnglish);
    expect(same.filter(({ text }) => !names.has(text) && !listed.has(text))).toEqual([]);
    // An outdated entry in the list could hide a mistake later.
    expect([...listed].filter((text) => !same.some((one) => one.text === text))).toEqual([]);
  });

  it('are not copied from another language: no two languages have the same sentence', () => {
    const copies = all.flatMap(({ where, texts }) => {
      const sentences = [...texts].filter(
        ([, text]) => wordsOf(text).length > 4 || /[^\p{Script=Latin}\P{L}]{9}/u.test(text),
      );
      return sentences
        .filter(([language, text]) => sentences.some(([other, said]) => other !== language && said === text))
        .map(([language, text]) => ({ where, language, text }));
    });
    // Names of file formats are the same everywhere.
    expect(copies.filter(({ text }) => !/^\p{L}+: JPG, PNG, GIF, JPEG\.$/u.test(text))).toEqual([]);
  });
});
