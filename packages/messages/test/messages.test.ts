import { describe, expect, it } from 'vitest';
import { type Language, languageCodes } from '../src/languages.ts';
import { translator } from '../src/translate.ts';
import { type Catalog, catalogLoaders, languagesAddedAfter } from './languages.ts';

const load = (language: Language): Promise<readonly Catalog[]> =>
  Promise.all(catalogLoaders.map(([, area]) => area(language)));
const promised = ['zh', 'en', 'ja', 'hi', 'fr', 'ar', 'de', 'ko', 'pt', 'ro', 'es', 'th'];
const english = await load('en');

const form = /_(zero|one|two|few|many|other)$/;
const messageOf = (key: string) => key.replace(form, '');
const placesOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted();
const namesOf = (catalog: Catalog) => [...new Set(Object.keys(catalog).map(messageOf))].toSorted();
const countingOf = (catalog: Catalog) =>
  namesOf(catalog).filter((message) => catalog[`${message}_other`] !== undefined);

describe('the messages', () => {
  it.each([
    ['zh', 'D-018'],
    ['en', 'D-019'],
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
  ] as const)('are translated completely, with the same placeholders, in %s (%s)', async (language, _rule) => {
    const own = await load(language);
    for (const [index, catalog] of own.entries()) {
      const said = english[index] ?? {};
      expect(namesOf(catalog)).toEqual(namesOf(said));
      for (const [key, text] of Object.entries(catalog)) {
        expect(text.trim(), key).not.toBe('');
        // A plural form for one or two may omit the number.
        const places = placesOf(said[key] ?? said[`${messageOf(key)}_other`]);
        const spelt = form.test(key) && !/_(few|many|other)$/.test(key) ? ['{count}'] : [];
        expect([placesOf(text), [...placesOf(text), ...spelt].toSorted()], key).toContainEqual(places);
      }
    }
  });

  it.each(languageCodes)('have every plural form that the language %s requires', async (language) => {
    const rules = new Intl.PluralRules(language);
    for (const catalog of await load(language)) {
      const t = translator(catalog, language);
      for (const message of countingOf(catalog)) {
        const forms = Object.keys(catalog).filter((key) => form.test(key) && messageOf(key) === message);
        expect(forms.toSorted()).toEqual(
          rules
            .resolvedOptions()
            .pluralCategories.map((one) => `${message}_${one}`)
            .toSorted(),
        );
        // Plural forms depend on the last two digits of the number, and on millions.
        for (const count of [...Array(201).keys(), 1000, 1_000_000]) {
          const text = catalog[`${message}_${rules.select(count)}`] ?? '';
          expect(t(message, { count })).toBe(text.replaceAll('{count}', String(count)));
          // A form without the number is used only for numbers up to 2.
          if (!text.includes('{count}')) expect(count, message).toBeLessThanOrEqual(2);
        }
      }
    }
  });

  it('have an English singular that differs from the plural, so that no text says “1 pages”', () => {
    for (const catalog of english)
      for (const message of countingOf(catalog))
        expect(catalog[`${message}_one`], message).not.toBe(catalog[`${message}_other`]);
  });

  it.each(languageCodes.filter((code) => code !== 'en'))(
    'contain no untranslated English sentence in %s (W-022)',
    async (language) => {
      for (const [index, catalog] of (await load(language)).entries()) {
        const sentences = Object.entries(english[index] ?? {}).filter(
          ([, text]) => (text.match(/\p{L}{2,}/gu) ?? []).length > 2,
        );
        expect(sentences.filter(([key, text]) => catalog[key] === text)).toEqual([]);
      }
    },
  );
});
