import { describe, expect, it } from 'vitest';
import { defaultLanguage, languageCodes, languages, parseAcceptLanguage, pickLanguage } from './languages.ts';

describe('the interface languages', () => {
  it('include the languages that the specification requires, with Chinese as the default (D-018, W-022)', () => {
    const promised = ['zh', 'en', 'ja', 'hi', 'fr', 'ar', 'de', 'ko', 'pt', 'ro', 'es', 'th'];
    expect(languageCodes).toEqual(expect.arrayContaining(promised));
    expect([languageCodes[0], defaultLanguage]).toEqual(['zh', 'zh']);
  });

  it.each(languageCodes)('have the text direction that their script requires: %s', (code) => {
    expect(languages[code].direction).toBe(/\p{Script=Arabic}/u.test(languages[code].name) ? 'rtl' : 'ltr');
  });

  it('are selected by the primary subtag of a language tag, in order of preference', () => {
    expect(pickLanguage(['xx', 'pt-BR', 'en'])).toBe('pt');
    expect(pickLanguage(['de_DE.UTF-8'])).toBe('de');
  });

  it('fall back to the browser’s next language, then to English, or to Chinese if the browser requests none (RULINGS 39)', () => {
    expect(pickLanguage(['C', 'fr'])).toBe('fr');
    expect(pickLanguage(['C'])).toBe('en');
    expect(pickLanguage(['tlh-QO', 'xx'])).toBe('en');
    expect(pickLanguage([])).toBe('zh');
    expect(pickLanguage([''])).toBe('zh');
    expect(pickLanguage(['xx'], 'de')).toBe('de');
  });

  it('are read from an Accept-Language header, best quality first', () => {
    expect(parseAcceptLanguage('fr;q=0.5, en, *;q=0.1, de;q=0')).toEqual(['en', 'fr']);
    expect(parseAcceptLanguage(undefined)).toEqual([]);
  });
});
