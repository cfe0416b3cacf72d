import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkLanguages,
  fromStoredLanguages,
  languageLimits,
  languageTag,
  readerLanguage,
  toStoredLanguages,
} from './reader-language.ts';
import { textsSchema } from './schema.ts';

const texts = {
  'pt-BR': { 'language.name': 'Brasileiro' },
  fa: { 'language.direction': 'rtl', 'language.base': 'ar' },
};

describe('a language of a book', () => {
  it('has its own name and direction, unless the author gives it others (D-365)', () => {
    expect(readerLanguage('ar', undefined)).toEqual({
      code: 'ar',
      name: 'العربية',
      direction: 'rtl',
      base: 'ar',
      isOwn: false,
    });
    expect(readerLanguage('ar', { ar: { 'language.name': 'Arabic' } }).name).toBe('Arabic');
    expect(readerLanguage('fa', texts)).toMatchObject({ direction: 'rtl', base: 'ar', isOwn: true });
    expect(readerLanguage('pt-BR', texts)).toMatchObject({ name: 'Brasileiro', direction: 'ltr', base: 'pt' });
    expect(readerLanguage('nl', { nl: {} })).toMatchObject({ name: 'Nederlands', base: 'en' });
  });

  it('is written in one way only', () => {
    expect(languageTag(' EN-gb ')).toBe('en-GB');
    for (const wrong of ['', 'e', 'english!', '../../x', 'en_GB', 'en-', '__proto__'])
      expect(languageTag(wrong)).toBeNull();
  });
});

describe('the languages of a book', () => {
  it('are ours or the author’s, each once, and not too many (W-132, D-364)', () => {
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

  it('are kept as a list parted by semicolons (W-145)', () => {
    expect(fromStoredLanguages('en; de;;')).toEqual(['en', 'de']);
    const codes = fc.array(fc.constantFrom('en', 'de', 'pt-BR', 'zh'));
    fc.assert(fc.property(codes, (list) => isDeepStrictEqual(fromStoredLanguages(toStoredLanguages(list)), list)));
  });
});

describe('the author’s words', () => {
  it('have a limit in number, in length and in all', () => {
    expect(textsSchema.safeParse({ de: { 'toolbar.next': 'Los' } }).success).toBe(true);
    expect(textsSchema.safeParse({ de: { 'toolbar.next': 'x'.repeat(1001) } }).success).toBe(false);
    expect(textsSchema.safeParse({ 'no language': {} }).success).toBe(false);
    const key = (at: number) => `a.${String.fromCharCode(97 + (at % 26))}${'b'.repeat(Math.floor(at / 26))}`;
    const full = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [key(at), 'x'.repeat(1000)]));
    expect(textsSchema.safeParse({ de: full }).success).toBe(false);
  });
});
