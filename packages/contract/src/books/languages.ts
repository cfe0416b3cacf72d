import { languageCodes } from '@leafcast/messages';
import { z } from 'zod';
import { call, json, list, number } from '../call.ts';
import { sample } from '../sample.ts';

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

const code = z.string().max(40);

/** The author's texts by message key. */
const words = z.record(z.string().max(60), z.string().max(1000));

/** A language in which a book is offered, or for which its author has texts. @see D-364 … D-366 */
export const bookLanguageSchema = z.object({
  code: z.string().describe('BCP 47.'),
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  base: z.enum(languageCodes).describe('The language of ours whose words stand where the author has none.'),
  isOwn: z.boolean().describe('Whether it is one that only the author speaks.'),
  isChosen: z.boolean().describe('Whether readers are offered it.'),
  texts: words,
});

const languages = z.object({
  list: z
    .array(bookLanguageSchema)
    .describe('The chosen ones in their order, the first being the default; then those that only have words.'),
  /** @see W-145 */
  languageSetting: z.string().describe('The chosen ones, parted by semicolons.'),
  revision: z.int(),
});

export type BookLanguages = z.output<typeof languages>;

/** Book and editing tab; `revision`, if given, must be the book's current one. */
const target = {
  bookId: z.string().max(64),
  holder: z.string().max(64).optional(),
  revision: number(z.int()).optional(),
};

export const getBookLanguage = call({
  path: '/api/book/get-book-language',

  access: 'user',
  body: z.object({ bookId: target.bookId }),
  data: languages,
  doc: {
    summary: 'The languages in which a book speaks to its readers, with the words of its author',
    description: 'Readers see the buttons of a book in one of these languages; the first is the default.',
    example: { body: { bookId: sample.book }, data: answer },
  },
});

export const saveBookLanguage = call({
  path: '/api/book/save-book-language',

  access: 'user',
  body: z.object({
    ...target,
    languages: json(list(code, 100)).optional().describe('All chosen languages in their order.'),
    /** Language that the other fields refer to; a new one is also chosen. */
    language: code.optional(),
    name: z.string().max(60).optional(),
    direction: z.enum(['ltr', 'rtl']).optional(),
    base: z.enum(languageCodes).optional(),
    texts: json(words).optional().describe('Words by message key; an empty one is put back, others stay.'),
  }),
  data: languages,
  doc: {
    summary: 'Chooses languages and their order, adds or changes a language, says something in other words',
    description:
      'Changes the draft. A language of your own needs a `name`, a `direction`, and a `base` whose words stand in where it has none.',
    example: {
      body: { bookId: sample.book, language: 'de', texts: { 'toolbar.search': 'Im Buch suchen' } },
      data: answer,
    },
    codes: ['INVALID_SETTINGS'],
  },
});

export const deleteBookLanguage = call({
  path: '/api/book/delete-book-language',

  access: 'user',
  body: z.object({ ...target, language: code }),
  data: languages,
  doc: {
    summary: 'Takes a language away from a book, with all its words',
    description: 'Changes the draft.',
    example: { body: { bookId: sample.book, language: 'fr' }, data: answer },
    codes: ['INVALID_SETTINGS'],
  },
});

export const resetBookLanguage = call({
  path: '/api/book/reset-book-language',

  access: 'user',
  body: z.object({ ...target, language: code.optional(), key: z.string().max(60).optional() }),
  data: languages,
  doc: {
    summary: 'Puts words back to ours: one, all of a language, or all; own languages stay',
    description:
      'Changes the draft. With `key` one word, with `language` alone all of its words, with neither all words of the book.',
    example: { body: { bookId: sample.book, language: 'de' }, data: answer },
    codes: ['INVALID_SETTINGS'],
  },
});
