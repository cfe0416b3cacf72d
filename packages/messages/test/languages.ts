import { readFileSync } from 'node:fs';
import { type Language, languageCodes } from '../src/languages.ts';
import * as loaders from '../src/load.ts';
import * as desktopLoaders from '../src/load-desktop.ts';

/** Facts about a language for the tests, in addition to its messages. */
interface Check {
  /** Unicode scripts of its letters. */
  readonly scripts: readonly string[];
  /** Frequent function words, for languages written in the Latin alphabet. */
  readonly smallWords?: string;
  /** Regular expression for the word used for an empty field. */
  readonly empty: string;
  /** Reviewed words that are the same as in English. */
  readonly sameAsEnglish: readonly string[];
}

export const checkOf = (language: Language): Check =>
  JSON.parse(readFileSync(new URL(`../languages/${language}/check.json`, import.meta.url), 'utf8'));

/** Languages that were added after those the specifications require; no rule refers to them. */
export const laterThan = (promised: readonly string[]) =>
  languageCodes.filter((code) => !promised.includes(code)).map((code) => [code, 'no rule'] as const);

export type Catalogue = Readonly<Record<string, string>>;
/** Loaders of all catalogs by name, so that a new one cannot be left out of the tests. */
export const catalogues: readonly (readonly [string, (language: Language) => Promise<Catalogue>])[] = Object.entries({
  ...loaders,
  ...desktopLoaders,
}).map(([name, load]) => [name.replace(/^load|Messages$/g, ''), load] as const);
