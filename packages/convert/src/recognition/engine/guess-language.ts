import type { RecognizedLanguage } from '@leafcast/book';

/** Languages by the names of scripts in Tesseract, most likely first. */
const languagesOf: Readonly<Record<string, readonly RecognizedLanguage[]>> = {
  Latin: ['en', 'de', 'es', 'fr', 'pt', 'ro'],
  Han: ['zh', 'ja'],
  Japanese: ['ja', 'zh'],
  Hiragana: ['ja'],
  Katakana: ['ja'],
  Korean: ['ko'],
  Hangul: ['ko'],
  Arabic: ['ar'],
  Devanagari: ['hi'],
  Thai: ['th'],
};

/** Frequent short words that distinguish languages of the Latin script. */
const frequentWords: Readonly<Partial<Record<RecognizedLanguage, string>>> = {
  en: 'the and of to is that with was for are this from by it',
  de: 'der die und das ist nicht ein eine den von mit zu auf sich dem des wird',
  es: 'el los las del y que una por con para su es se como más',
  fr: 'le les des et est dans une du au pour que qui sur pas par avec',
  pt: 'o os as da do dos das e em não uma um com para ao à são mais',
  ro: 'și în de la cu pe un o nu este care din pentru mai se sunt să',
};
const words = new Map(
  Object.entries(frequentWords).map(([language, list]) => [language as RecognizedLanguage, new Set(list.split(' '))]),
);

/**
 * Returns the languages to try for a picture, most likely first.
 *
 * @param script name of a script in Tesseract
 * @param expected language of the document or of its author
 */
export function likelyLanguages(
  script: string | null,
  expected: RecognizedLanguage | null,
): readonly RecognizedLanguage[] {
  const own = (script === null ? null : languagesOf[script]) ?? [];
  const first = expected !== null && (own.length === 0 || own.includes(expected)) ? [expected] : [];
  const rest = expected !== null && first.length === 0 ? [expected] : [];
  return [...new Set([...first, ...own.slice(0, 1), ...rest, 'en' as const])];
}

/**
 * Returns the language of a text in the Latin script by its frequent words, also if the text was recognized with the
 * data of another language.
 *
 * @returns `null` if no language is clearly more likely than the others
 */
export function guessLatinLanguage(text: string): RecognizedLanguage | null {
  const counts = new Map<RecognizedLanguage, number>();
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
    for (const [language, frequent] of words) {
      if (frequent.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const [best, next] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best && best[1] >= 5 && best[1] > 1.3 * (next?.[1] ?? 0) ? best[0] : null;
}
