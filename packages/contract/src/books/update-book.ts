import { z } from 'zod';
import { call, idList, json, number, record } from '../call.ts';
import { sample } from '../sample.ts';
import { allTexts, bookFields } from './book-fields.ts';

const bookId = z.string().max(64);

const settings = json(record(z.string().max(100), z.unknown()), { maxValues: allTexts }).optional();

export const updateBook = call({
  path: '/api/book/update-book',

  access: 'user',
  body: z.object({
    bookId: bookId.default(''),
    /** @see W-403 */
    bookIds: idList(200).optional().describe('In place of `bookId`: the same change of several books, each alone.'),
    bookConfig: settings.describe('Settings; the other fields of a book may stand among them, too.'),
    htmlConfig: settings.describe('Settings as get-book gives them; those of `bookConfig` count for more.'),
    ...bookFields,
    holder: z
      .string()
      .max(64)
      .optional()
      .describe(
        "The tab's name for itself, as in get-book-lock; while another tab edits, nothing is changed: BOOK_LOCKED.",
      ),
    revision: number(z.int())
      .optional()
      .describe("Where given and not the book's present one, nothing is changed: BOOK_CONFLICT."),
  }),
  data: z.object({
    htmlConfig: z.record(z.string(), z.unknown()),
    revision: z.int(),
    /** @see RULINGS 31 */
    ignored: z
      .array(z.string())
      .describe('Fields, settings and plugins that are not known here: nothing of them is kept.'),
    /** For several books: the result of each. `htmlConfig` and `revision` are those of the first that was changed. */
    list: z
      .array(
        z.object({
          bookId: z.string(),
          code: z.string(),
          msg: z.string(),
          htmlConfig: z.record(z.string(), z.unknown()),
          revision: z.int(),
        }),
      )
      .optional(),
  }),
  doc: {
    summary:
      'Changes title, description, keywords, settings, contents, bookmarks or what stands on pages; keys that are not named stay',
    description:
      'Changes the draft only; readers see it after publish-book. With `bookIds` look at each `code` of `list`. Every field is taken in the form in which get-book gives it, so that a book that was read can be written back whole with what is to be changed. The settings of `bookConfig` are listed in docs/settings.md.',
    example: {
      body: { bookId: sample.book, title: 'The Turning Page', bookConfig: { theme: 'lake' }, revision: 17 },
      data: { htmlConfig: { theme: 'lake' }, revision: 18, ignored: [] },
    },
    codes: ['INVALID_SETTINGS'],
  },
});

export const setBookLink = call({
  path: '/api/book/set-book-link',

  access: 'user',
  body: z.object({ bookId, bLink: z.string().max(200) }),
  /** The stored name, and the public address; empty before the first publication. */
  data: z.object({ bLink: z.string(), url: z.string() }),
  doc: {
    summary:
      'Gives a book a name in its public address, or takes it away; it holds at once, and the draft stays as it is',
    description: 'The number keeps leading to the book as well. A name that another book has is refused.',
    example: {
      body: { bookId: sample.book, bLink: 'turning-page' },
      data: { bLink: 'turning-page', url: `${sample.origin}/b/turning-page/` },
    },
  },
});
