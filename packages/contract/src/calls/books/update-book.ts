import { z } from 'zod';
import { call, idList, jsonField, number, record } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { bookFields, maxTextValues } from './book-fields.ts';

const bookId = z.string().max(64);

const settings = jsonField(record(z.string().max(100), z.unknown()), { maxValues: maxTextValues }).optional();

export const updateBook = call({
  path: '/api/book/update-book',
  access: 'user',
  body: z.object({
    bookId: bookId.default(''),
    /** Ids of several books to change in the same way. @see W-403 */
    bookIds: idList(200)
      .optional()
      .describe(
        'Ids of several books that are changed in the same way instead of `bookId`; each is changed independently.',
      ),
    bookConfig: settings.describe('Settings; other fields of a book may be among them.'),
    htmlConfig: settings.describe('Settings as returned by get-book; those in `bookConfig` take precedence.'),
    ...bookFields,
    holder: z
      .string()
      .max(64)
      .optional()
      .describe('Id of the editing tab, as in get-book-lock; if another tab edits, nothing is changed: BOOK_LOCKED.'),
    revision: number(z.int())
      .optional()
      .describe('Expected revision of the draft; if it is not the current one, nothing is changed: BOOK_CONFLICT.'),
  }),
  data: z.object({
    htmlConfig: z.record(z.string(), z.unknown()),
    revision: z.int(),
    /** Unknown fields, settings and plugins, which are not stored. @see RULINGS 31 */
    ignored: z.array(z.string()).describe('Unknown fields, settings and plugins; they are not stored.'),
    /** Results for each of several books. `htmlConfig` and `revision` are those of the first changed book. */
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
      'Changes title, description, keywords, settings, outline, bookmarks or items on pages; omitted keys stay unchanged',
    description:
      'Changes the draft only; readers see it after publish-book. With `bookIds`, check each `code` of `list`. Every field is accepted in the form in which get-book returns it, so that the complete response can be modified and sent back. The settings of `bookConfig` are listed in docs/reference/settings.md.',
    example: {
      body: { bookId: exampleIds.book, title: 'The Turning Page', bookConfig: { theme: 'lake' }, revision: 17 },
      data: { htmlConfig: { theme: 'lake' }, revision: 18, ignored: [] },
    },
    codes: ['INVALID_SETTINGS'],
  },
});

export const setBookLink = call({
  path: '/api/book/set-book-link',
  access: 'user',
  permission: 'book.publish',
  body: z.object({ bookId, bLink: z.string().max(200) }),
  /** Stored name, and public URL (empty before the first publication). */
  data: z.object({ bLink: z.string(), url: z.string() }),
  doc: {
    summary:
      'Sets or removes the name in the public address of a book; takes effect immediately, and the draft does not change',
    description: 'The number continues to work. A name that another book uses is rejected.',
    example: {
      body: { bookId: exampleIds.book, bLink: 'turning-page' },
      data: { bLink: 'turning-page', url: `${exampleIds.origin}/b/turning-page/` },
    },
  },
});
