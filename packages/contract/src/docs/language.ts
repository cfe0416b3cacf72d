import type * as language from '../calls/language.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

const spoken = {
  list: [
    {
      code: 'de',
      name: 'Deutsch',
      direction: 'ltr',
      base: 'de',
      isOwn: false,
      isChosen: true,
      texts: { 'toolbar.search': 'Im Buch suchen' },
    },
  ],
  languageSetting: 'de',
  revision: 18,
} as const;
const answer = { ...spoken, list: spoken.list.map((one) => ({ ...one })) };

export const languageDocs: FamilyDocs<typeof language> = {
  getBookLanguage: {
    description: 'Readers see the buttons of a book in one of these languages; the first is the default.',
    body: { bookId: sample.book },
    data: answer,
  },
  saveBookLanguage: {
    description:
      'Changes the draft. A language of your own needs a `name`, a `direction`, and a `base` whose words stand in where it has none.',
    body: { bookId: sample.book, language: 'de', texts: { 'toolbar.search': 'Im Buch suchen' } },
    data: answer,
    codes: ['INVALID_SETTINGS'],
  },
  deleteBookLanguage: {
    description: 'Changes the draft.',
    body: { bookId: sample.book, language: 'fr' },
    data: answer,
    codes: ['INVALID_SETTINGS'],
  },
  resetBookLanguage: {
    description:
      'Changes the draft. With `key` one word, with `language` alone all of its words, with neither all words of the book.',
    body: { bookId: sample.book, language: 'de' },
    data: answer,
    codes: ['INVALID_SETTINGS'],
  },
};
