import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, languageCodes } from '../src/languages.ts';
import { type Catalog, catalogLoaders } from './languages.ts';

/** A glossary term, as regular expressions for its accepted words, because words are inflected. */
interface Term {
  readonly say?: readonly string[];
  /** Synonyms that must not be used. */
  readonly not?: readonly string[];
}
const glossaryOf = (language: Language): Readonly<Record<string, Term>> =>
  JSON.parse(readFileSync(new URL(`../languages/${language}/glossary.json`, import.meta.url), 'utf8'));
const english = glossaryOf('en');

/** Wording that the specifications prescribe. */
const given = [
  'Automatic login',
  'Compression cancelled',
  'Failed to initialise book configuration',
  'Login Error',
  'Login Timeout',
  'Please enter a valid registration code!',
  'Please login first.',
  'Registration Cancelled.',
];
/**
 * Maximum number of words in a text that counts as a label. Labels must use the glossary term itself; longer sentences
 * may rephrase it.
 */
const wordsOfLabel = 4;

const anyOf = (patterns: readonly string[]) => new RegExp(patterns.join('|'), 'iu');
/** Matches whole words only, not words inside placeholders. */
const named = (patterns: readonly string[]) => new RegExp(`(?<![\\p{L}-])(?:${patterns.join('|')})(?![\\p{L}-])`, 'iu');
const bare = (text: string) => text.replace(/\{\w+\}/g, ' ');
const messageOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

async function textsOf(language: Language) {
  const loaded = await Promise.all(
    catalogLoaders.map(async ([name, load]) => {
      const said: Catalog = await load(language);
      const inEnglish: Catalog = await load('en');
      return Object.entries(said).map(([key, text]) => ({
        where: `${name} ${key}`,
        text,
        english: bare(inEnglish[key] ?? inEnglish[`${messageOf(key)}_other`] ?? ''),
      }));
    }),
  );
  return loaded.flat().filter((message) => !given.some((words) => message.english.startsWith(words)));
}

describe('the glossary', () => {
  it.each(languageCodes)('contains only terms of the English glossary, in %s', (language) => {
    const terms = Object.keys(glossaryOf(language));
    expect(terms.filter((term) => !english[term])).toEqual([]);
    expect(terms.length).toBeGreaterThan(45);
  });

  it.each(languageCodes)('is followed: no message contains a forbidden synonym, in %s', async (language) => {
    const texts = await textsOf(language);
    for (const [term, { not }] of Object.entries(glossaryOf(language))) {
      const wrong = not
        ? texts.filter(({ text }) => (language === 'en' ? named(not) : anyOf(not)).test(bare(text)))
        : [];
      expect(wrong, term).toEqual([]);
    }
  });

  it.each(languageCodes.filter((code) => code !== 'en'))(
    "is followed: labels use the glossary's terms, in %s",
    async (language) => {
      const labels = (await textsOf(language)).filter(
        (message) => (message.english.match(/[\p{L}-]+/gu) ?? []).length <= wordsOfLabel,
      );
      for (const [term, { say }] of Object.entries(glossaryOf(language))) {
        const patterns = english[term]?.say;
        if (!say || !patterns?.length) continue;
        const of = labels.filter((message) => named(patterns).test(message.english));
        expect(
          of.filter(({ text }) => !anyOf(say).test(text)),
          term,
        ).toEqual([]);
      }
    },
  );
});
