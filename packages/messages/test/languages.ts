import { readFileSync } from 'node:fs';
import { type Language, languageCodes } from '../src/languages.ts';
import * as loaders from '../src/load.ts';
import * as desktopLoaders from '../src/load-desktop.ts';

/** What the tests know of a language, beside its words. */
interface Check {
  /** Of its letters. */
  readonly scripts: readonly string[];
  /** Small words that its sentences are full of, where it is written in Latin letters. */
  readonly smallWords?: string;
  /** What it calls an empty field, as a regular expression. */
  readonly empty: string;
  /** Reviewed: what is the same word in it and in English. */
  readonly sameAsEnglish: readonly string[];
}

export const checkOf = (language: Language): Check =>
  JSON.parse(readFileSync(new URL(`../languages/${language}/check.json`, import.meta.url), 'utf8'));

/** Rules of the specifications that promise a language, for the tables of tests; later languages have none. */
export const laterThan = (promised: readonly string[]) =>
  languageCodes.filter((code) => !promised.includes(code)).map((code) => [code, 'no rule'] as const);

export type Catalogue = Readonly<Record<string, string>>;
/** Loads every catalogue there is, by its name: one that is new cannot be left out. */
export const catalogues: readonly (readonly [string, (language: Language) => Promise<Catalogue>])[] = Object.entries({
  ...loaders,
  ...desktopLoaders,
}).map(([name, load]) => [name.replace(/^load|Messages$/g, ''), load] as const);
