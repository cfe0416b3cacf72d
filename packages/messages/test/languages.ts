import { readFileSync } from 'node:fs';
import { type Language, languageCodes } from '../src/languages.ts';
import * as loaders from '../src/load.ts';
import * as desktopLoaders from '../src/load-desktop.ts';

/** Data about a language that only the tests need. */
interface Check {
  /** Unicode scripts of the language's letters. */
  readonly scripts: readonly string[];
  /** Frequent function words, for languages written in the Latin alphabet. */
  readonly smallWords?: string;
  /** Regular expression for the word that describes an empty field. */
  readonly empty: string;
  /** Reviewed texts that are the same as in English. */
  readonly sameAsEnglish: readonly string[];
}

export const readCheckFile = (language: Language): Check =>
  JSON.parse(readFileSync(new URL(`../languages/${language}/check.json`, import.meta.url), 'utf8'));

/**
 * Returns the languages that were added after those that the specifications require. No rule refers to the added
 * languages.
 */
export const languagesAddedAfter = (promised: readonly string[]) =>
  languageCodes.filter((code) => !promised.includes(code)).map((code) => [code, 'no rule'] as const);

export type Catalog = Readonly<Record<string, string>>;
/** Loaders of all catalogs by name, so that the tests cannot omit a new catalog. */
export const catalogLoaders: readonly (readonly [string, (language: Language) => Promise<Catalog>])[] = Object.entries({
  ...loaders,
  ...desktopLoaders,
}).map(([name, load]) => [name.replace(/^load|Messages$/g, ''), load] as const);
