import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalLanguageTag,
  checkLanguages,
  describeReaderLanguage,
  fromStoredLanguages,
  languageLimits,
  toStoredLanguages,
} from './reader-language.ts';
import { textsSchema } from './schema.ts';

const texts = {
  'pt-BR': { 'language.name': 'Brasileiro' },
  fa: { 'language.direction': 'rtl', 'language.base': 'ar' },
};

describe('a language of a book', () => {
  it('has its built-in name and direction unless the author overrides them (D-365)', () => {
    expect(describeReaderLanguage('ar', undefined)).toEqual({
      code: 'ar',
      name: 'العربية',
      direction: 'rtl',
      base: 'ar',
      isOwn: false,
    });
    expect(describeReaderLanguage('ar', { ar: { 'language.name': 'Arabic' } }).name).toBe('Arabic');
    expect(describeReaderLanguage('fa', texts)).toMatchObject({ direction: 'rtl', base: 'ar', isOwn: true });
    expect(describeReaderLanguage('pt-BR', texts)).toMatchObject({ name: 'Brasileiro', direction: 'ltr', base: 'pt' });
    expect(describeReaderLanguage('nl', { nl: {} })).toMatchObject({ name: 'Nederlands', base: 'en' });
  });

  it('has a canonical tag, which is the same for all spellings of the tag', () => {
    expect(canonicalLanguageTag(' EN-gb ')).toBe('en-GB');
    for (const wrong of ['', 'e', 'english!', '../../x', 'en_GB', 'en-', '__proto__'])
      expect(canonicalLanguageTag(wrong)).toBeNull();
  });
});

describe('the languages of a book', () => {
  it('are accepted if they are built in or added by the author; repeats are removed, and their number is limited (W-132, D-364)', () => {
    expect(checkLanguages(['de', 'pt-br', 'de'], texts)).toEqual(['de', 'pt-BR']);
    expect(checkLanguages(['nl'], texts)).toBeNull();
    expect(checkLanguages(['toString'], texts)).toBeNull();
    expect(
      checkLanguages(
        Array.from({ length: languageLimits.count + 1 }, () => 'de'),
        texts,
      ),
    ).toBeNull();
  });

  it('are stored as a semicolon-separated list (W-145)', () => {
    expect(fromStoredLanguages('en; de;;')).toEqual(['en', 'de']);
    const codes = fc.array(fc.constantFrom('en', 'de', 'pt-BR', 'zh'));
    fc.assert(fc.property(codes, (list) => isDeepStrictEqual(fromStoredLanguages(toStoredLanguages(list)), list)));
  });
});

describe('interface texts that the author has replaced', () => {
  it('are limited in number, length and total size', () => {
    expect(textsSchema.safeParse({ de: { 'toolbar.next': 'Los' } }).success).toBe(true);
    expect(textsSchema.safeParse({ de: { 'toolbar.next': 'x'.repeat(1001) } }).success).toBe(false);
    expect(textsSchema.safeParse({ 'no language': {} }).success).toBe(false);
    const key = (at: number) => `a.${String.fromCharCode(97 + (at % 26))}${'b'.repeat(Math.floor(at / 26))}`;
    const full = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [key(at), 'x'.repeat(1000)]));
    expect(textsSchema.safeParse({ de: full }).success).toBe(false);
  });
});
