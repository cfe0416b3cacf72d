import { languageCodes } from '@leafcast/messages';
import { z } from 'zod';
import { call, jsonField, list, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

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
  code: z.string().describe('BCP 47 tag.'),
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  base: z.enum(languageCodes).describe('Language of Leafcast whose texts are used where the author has written none.'),
  isOwn: z.boolean().describe('Whether the author added this language, which Leafcast does not provide.'),
  isChosen: z.boolean().describe('Whether the language is offered to readers.'),
  texts: words,
});

const languages = z.object({
  list: z
    .array(bookLanguageSchema)
    .describe('Selected languages in order, the first being the default; then languages that only have texts.'),
  /** Languages selected by the author. @see W-145 */
  languageSetting: z.string().describe('Selected languages, separated by semicolons.'),
  revision: z.int(),
});

export type BookLanguages = z.output<typeof languages>;

/**
 * Fields that identify the book and the browser tab that changes it; `revision`, if present, must be the book's current
 * revision.
 */
const target = {
  bookId: z.string().max(64),
  holder: z.string().max(64).optional(),
  revision: number(z.int()).optional(),
};

export const getBookLanguage = call({
  path: '/api/book/get-book-language',
  access: 'user',
  permission: 'book.view',
  body: z.object({ bookId: target.bookId }),
  data: languages,
  doc: {
    summary: "Returns the languages of a book and the author's own interface texts",
    description: 'Readers see the buttons of a book in one of these languages; the first is the default.',
    example: { body: { bookId: exampleIds.book }, data: answer },
  },
});

export const saveBookLanguage = call({
  path: '/api/book/save-book-language',
  access: 'user',
  body: z.object({
    ...target,
    languages: jsonField(list(code, 100)).optional().describe('All selected languages, in order.'),
    /** Code of the language that the other fields refer to. A new language is also selected. */
    language: code.optional(),
    name: z.string().max(60).optional(),
    direction: z.enum(['ltr', 'rtl']).optional(),
    base: z.enum(languageCodes).optional(),
    texts: jsonField(words)
      .optional()
      .describe('Texts by message key; an empty text restores the default, and omitted keys stay unchanged.'),
  }),
  data: languages,
  doc: {
    summary: 'Selects languages and their order, adds or changes a language, or changes interface texts',
    description:
      'Changes the draft. A language that Leafcast does not provide needs a `name`, a `direction`, and a `base` whose texts are used where it has none.',
    example: {
      body: { bookId: exampleIds.book, language: 'de', texts: { 'toolbar.search': 'Im Buch suchen' } },
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
    summary: 'Removes a language and all its texts from a book',
    description: 'Changes the draft.',
    example: { body: { bookId: exampleIds.book, language: 'fr' }, data: answer },
    codes: ['INVALID_SETTINGS'],
  },
});

export const resetBookLanguage = call({
  path: '/api/book/reset-book-language',
  access: 'user',
  body: z.object({ ...target, language: code.optional(), key: z.string().max(60).optional() }),
  data: languages,
  doc: {
    summary: 'Restores the default interface texts: one, all of a language, or all; added languages remain',
    description:
      'Changes the draft. With `key`, restores one text; with `language` only, all texts of that language; with neither, all texts of the book.',
    example: { body: { bookId: exampleIds.book, language: 'de' }, data: answer },
    codes: ['INVALID_SETTINGS'],
  },
});
