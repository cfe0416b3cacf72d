import { z } from 'zod';
import { call, emptyData, flag, idList, number } from '../call.ts';
import { sample } from '../sample.ts';

const exampleId = '8c1f2d7e-5a90-4e3b-9d64-1b7a0c5e2f38';

const bookcase = {
  bookcaseId: exampleId,
  name: 'Garden books',
  description: 'All that we have printed about plants.',
  style: 'wood' as const,
  isPublic: true,
  word: 'garden',
  url: 'https://books.example/c/garden/',
  books: 12,
  covers: ['/b/7hXk2mQp/pages/1-thumb.webp'],
  changed: sample.time,
};

/**
 * Maximum numbers of bookcases per account or team, of books in each, and of characters in its name and description.
 */
export const bookcaseLimits = { bookcases: 100, books: 1000, name: 100, description: 1000 } as const;

/** Styles in which the shelves are drawn. */
export const bookcaseStyles = ['wood', 'white', 'glass', 'sage', 'grid'] as const;

export type BookcaseStyle = (typeof bookcaseStyles)[number];

const tid = z.string().max(64).default('0');

const bookcaseId = z.string().max(64).describe('Id of a bookcase, as get-bookcase-list tells it.');

const name = z.string().trim().min(1).max(bookcaseLimits.name);

const description = z.string().trim().max(bookcaseLimits.description).describe('What it is about.');

const style = z.enum(bookcaseStyles).describe('How its shelves are drawn.');

const isPublic = flag.describe('Whether search engines may list it; else only those find it who have its link.');

const bookcaseSchema = z.object({
  bookcaseId,
  name,
  description,
  style,
  isPublic: z.boolean().describe('Whether search engines may list it.'),
  word: z.string().describe('The end of its link.'),
  url: z.string(),
  books: z.int().describe('How many stand in it, those included that readers do not see now.'),
  covers: z.array(z.string()).describe('Addresses of the covers of the first few.'),
  changed: z.string(),
});

export type Bookcase = z.output<typeof bookcaseSchema>;

const shelvedSchema = z.object({
  bookId: z.string(),
  title: z.string(),
  cover: z.string().nullable().describe('Address of its cover; `null` without one.'),
  isListed: z
    .boolean()
    .describe('Whether readers see it there: it is published, and anyone with its link may read it.'),
});

export type ShelvedBook = z.output<typeof shelvedSchema>;

export const getBookcaseList = call({
  path: '/api/book/get-bookcase-list',

  access: 'user',
  body: z.object({ tid }),
  data: z.object({
    list: z.array(bookcaseSchema),
    mayChange: z.boolean().describe('Whether the account may make and change bookcases there.'),
  }),
  doc: {
    summary: 'The bookcases of the account, or of one of its teams, the one that changed last first',
    description: 'A bookcase is a public page of chosen books. At most 100 for each account and team.',
    example: { body: { tid: '0' }, data: { list: [bookcase], mayChange: true } },
    codes: ['NO_PERMISSION'],
  },
});

export const getBookcase = call({
  path: '/api/book/get-bookcase',

  access: 'user',
  body: z.object({ bookcaseId }),
  data: z.object({ bookcase: bookcaseSchema, list: z.array(shelvedSchema) }),
  doc: {
    summary: 'A bookcase with all its books in their order',
    description: 'Also those books that readers do not see now, because they are closed, for a team, or not published.',
    example: {
      body: { bookcaseId: exampleId },
      data: {
        bookcase,
        list: [{ bookId: sample.book, title: 'Ferns', cover: '/b/7hXk2mQp/pages/1-thumb.webp', isListed: true }],
      },
    },
  },
});

export const createBookcase = call({
  path: '/api/book/create-bookcase',

  access: 'user',
  body: z.object({ tid, name, style: style.default('wood') }),
  data: bookcaseSchema,
  doc: {
    summary: 'Makes an empty bookcase, with a link that nobody guesses',
    description: 'In a team, those may make one who may publish the books of others.',
    example: { body: { tid: '0', name: 'Garden books', style: 'wood' }, data: { ...bookcase, books: 0, covers: [] } },
    codes: ['NO_PERMISSION'],
  },
});

export const updateBookcase = call({
  path: '/api/book/update-bookcase',

  access: 'user',
  body: z.object({
    bookcaseId,
    name: name.optional(),
    description: description.optional(),
    style: style.optional(),
    isPublic: isPublic.optional(),
    word: z
      .string()
      .max(100)
      .optional()
      .describe('The end of its link: Latin letters, digits and hyphens; empty: one that nobody guesses.'),
  }),
  data: bookcaseSchema,
  doc: {
    summary: 'Changes a bookcase; what is not named stays',
    description: 'Readers see it within half a minute. An earlier link leads nowhere any more.',
    example: { body: { bookcaseId: exampleId, style: 'white', word: 'garden' }, data: { ...bookcase, style: 'white' } },
  },
});

export const deleteBookcase = call({
  path: '/api/book/delete-bookcase',

  access: 'user',
  body: z.object({ bookcaseId }),
  data: emptyData,
  doc: {
    summary: 'Deletes a bookcase; its books stay where they are',
    description: 'Cannot be undone.',
    example: { body: { bookcaseId: exampleId }, data: {} },
  },
});

export const addBookcaseBooks = call({
  path: '/api/book/add-bookcase-books',

  access: 'user',
  body: z.object({ bookcaseId, bookIds: idList(200) }),
  data: z.object({ changed: z.int() }),
  doc: {
    summary: 'Puts books that the account may publish at the end of a bookcase, all or none',
    description:
      'Books that stand there already keep their place. In a bookcase of a team only books of that team. At most 1,000 books.',
    example: { body: { bookcaseId: exampleId, bookIds: [sample.book] }, data: { changed: 1 } },
    codes: ['BOOK_NOT_FOUND'],
  },
});

export const removeBookcaseBooks = call({
  path: '/api/book/remove-bookcase-books',

  access: 'user',
  body: z.object({ bookcaseId, bookIds: idList(200) }),
  data: z.object({ changed: z.int() }),
  doc: {
    summary: 'Takes books out of a bookcase, all or none',
    description: 'A book that does not stand there refuses the call as a whole.',
    example: { body: { bookcaseId: exampleId, bookIds: [sample.book] }, data: { changed: 1 } },
    codes: ['BOOK_NOT_FOUND'],
  },
});

export const moveBookcaseBook = call({
  path: '/api/book/move-bookcase-book',

  access: 'user',
  body: z.object({
    bookcaseId,
    bookId: z.string().max(64),
    to: number(z.int().min(0).max(bookcaseLimits.books)).describe('Its place from then on, from 0.'),
  }),
  data: emptyData,
  doc: {
    summary: 'Puts a book at another place of a bookcase',
    description: 'Past the end means the end.',
    example: { body: { bookcaseId: exampleId, bookId: sample.book, to: 0 }, data: {} },
    codes: ['BOOK_NOT_FOUND'],
  },
});
