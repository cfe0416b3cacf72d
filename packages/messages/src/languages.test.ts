import { describe, expect, it } from 'vitest';
import { loadEditorMessages } from './editor/load.ts';
import {
  acceptedLanguages,
  defaultLanguage,
  directionOf,
  languageCodes,
  languages,
  pickLanguage,
} from './languages.ts';
import { loadReaderMessages } from './reader/load.ts';
import { loadServerMessages } from './server/load.ts';
import { loadSettingsMessages } from './settings/load.ts';

const all = [loadReaderMessages, loadServerMessages, loadEditorMessages, loadSettingsMessages];
const places = (message: string) => (message.match(/\{\w+\}/g) ?? []).toSorted();

describe('the interface languages', () => {
  it('are twelve, and Chinese is the default (D-018, W-022)', () => {
    expect(languageCodes).toHaveLength(12);
    expect(defaultLanguage).toBe('zh');
  });

  it.each(languageCodes)('are written in one direction: %s', (code) => {
    expect(directionOf(code)).toBe(languages[code].direction);
  });

  it('are picked by primary subtag in order of preference', () => {
    expect(pickLanguage(['xx', 'pt-BR', 'en'])).toBe('pt');
    expect(pickLanguage(['de_DE.UTF-8'])).toBe('de');
  });

  it('fall back to the browser’s next one, then to English; to Chinese where nothing is asked for (RULINGS 39)', () => {
    expect(pickLanguage(['C', 'fr'])).toBe('fr');
    expect(pickLanguage(['C'])).toBe('en');
    expect(pickLanguage(['tlh-QO', 'xx'])).toBe('en');
    expect(pickLanguage([])).toBe('zh');
    expect(pickLanguage([''])).toBe('zh');
    expect(pickLanguage(['xx'], 'de')).toBe('de');
  });

  it('are read from an Accept-Language header, best quality first', () => {
    expect(acceptedLanguages('fr;q=0.5, en, *;q=0.1, de;q=0')).toEqual(['en', 'fr']);
    expect(acceptedLanguages(undefined)).toEqual([]);
  });

  it.each(languageCodes)(
    'have every message with its places in %s (D-018, D-019, D-020, D-021, D-022, D-023, D-024, D-025, D-026, D-027, D-028, D-029)',
    async (language) => {
      for (const load of all) {
        const english = await load('en');
        const messages: Readonly<Record<string, string>> = await load(language);
        expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
        for (const [key, text] of Object.entries(english)) {
          expect(messages[key]?.trim(), key).not.toBe('');
          expect(places(messages[key] ?? ''), key).toEqual(places(text));
        }
      }
    },
  );

  it.each(languageCodes.filter((code) => code !== 'en'))(
    'say no sentence in English in %s (W-022)',
    async (language) => {
      for (const load of all) {
        const sentences = Object.entries(await load('en')).filter(([, text]) => text.split(' ').length > 2);
        const messages: Readonly<Record<string, string>> = await load(language);
        expect(sentences.filter(([key, text]) => messages[key] === text)).toEqual([]);
      }
    },
  );
});
