import { z } from 'zod';
import { call, flag, idList, json, number, record } from '../call.ts';
import { allTexts, bookFields } from './book-fields.ts';
import { bookDetailsSchema, bookInfoSchema, publicationSchema } from './book-info.ts';
import { bookListItemSchema } from './book-list-item.ts';

const bookId = z.string().max(64);

export const getBook = call({
  path: '/api/book/get-book',
  summary: 'Everything the editor shows of a book',
  access: 'user',
  body: z.object({ bookId, isNew: flag.optional() }),
  data: bookInfoSchema,
});

const settings = json(record(z.string().max(100), z.unknown()), { maxValues: allTexts }).optional();

export const updateBook = call({
  path: '/api/book/update-book',
  summary:
    'Changes title, description, keywords, settings, contents, bookmarks or what stands on pages; keys that are not named stay',
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
});

export const setBookLink = call({
  path: '/api/book/set-book-link',
  summary:
    'Gives a book a name in its public address, or takes it away; it holds at once, and the draft stays as it is',
  access: 'user',
  body: z.object({ bookId, bLink: z.string().max(200) }),
  /** The stored name, and the public address; empty before the first publication. */
  data: z.object({ bLink: z.string(), url: z.string() }),
});

export const bookOrders = ['changed', 'created', 'title'] as const;
export const bookFilters = [
  'all',
  'draft',
  'published',
  'changed',
  'enabled',
  'disabled',
  'overdue',
  'working',
  'error',
] as const;

export const getBookList = call({
  path: '/api/book/get-book-list',
  summary: "The account's books in an order of choice, or those in its trash, newest first",
  access: 'user',
  body: z.object({
    after: z
      .string()
      .max(2000)
      .default('')
      .describe('Where the page before ended, as its `next` says; empty: the first page.'),
    offset: number(z.int().min(0).max(1_000_000)).default(0).describe('How many to skip behind that.'),
    limit: number(z.int().min(1).max(100)).default(24),
    query: z.string().max(200).default('').describe('What the title must contain, or the text; empty: anything.'),
    tid: z
      .string()
      .max(64)
      .optional()
      .describe('Only those of this team, or with 0 those of no team; all where absent.'),
    fid: z.string().max(64).optional().describe('Only those in this folder; all where absent.'),
    isDeep: flag
      .default(false)
      .describe('Also those in the folders below `fid`; outside of any folder: all of the type.'),
    place: z
      .enum(['library', 'trash'])
      .default('library')
      .describe('The trash has only books that the account may restore.'),
    order: z
      .enum(bookOrders)
      .default('changed')
      .describe('By title from A to Z, by time from the newest; the trash by when books came there.'),
    show: z
      .enum(bookFilters)
      .default('all')
      .describe(
        '`changed`: published and changed since; `working`: on its way through the converter; `error`: also cancelled.',
      ),
    label: number(bookDetailsSchema.shape.label).optional().describe('Only those with this label.'),
    ownerId: z.string().max(64).optional().describe('Only those of this account.'),
    power: z
      .enum(['view', 'edit'])
      .default('view')
      .describe('Only those that the account may do so with; in the trash, restore.'),
  }),
  data: z.object({
    list: z.array(bookListItemSchema),
    total: z.int(),
    next: z.string().describe('What `after` is to be for the page behind this one; empty where there is none.'),
  }),
});

export const publishBook = call({
  path: '/api/book/publish-book',
  summary: 'Makes the draft the version that readers see',
  access: 'user',
  body: z.object({ bookId }),
  data: publicationSchema,
});
