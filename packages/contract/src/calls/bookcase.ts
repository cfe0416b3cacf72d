import { z } from 'zod';
import { call, emptyData, flag, idList, number } from '../call.ts';

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
  summary: 'The bookcases of the account, or of one of its teams, the one that changed last first',
  access: 'user',
  body: z.object({ tid }),
  data: z.object({
    list: z.array(bookcaseSchema),
    mayChange: z.boolean().describe('Whether the account may make and change bookcases there.'),
  }),
});

export const getBookcase = call({
  path: '/api/book/get-bookcase',
  summary: 'A bookcase with all its books in their order',
  access: 'user',
  body: z.object({ bookcaseId }),
  data: z.object({ bookcase: bookcaseSchema, list: z.array(shelvedSchema) }),
});

export const createBookcase = call({
  path: '/api/book/create-bookcase',
  summary: 'Makes an empty bookcase, with a link that nobody guesses',
  access: 'user',
  body: z.object({ tid, name, style: style.default('wood') }),
  data: bookcaseSchema,
});

export const updateBookcase = call({
  path: '/api/book/update-bookcase',
  summary: 'Changes a bookcase; what is not named stays',
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
});

export const deleteBookcase = call({
  path: '/api/book/delete-bookcase',
  summary: 'Deletes a bookcase; its books stay where they are',
  access: 'user',
  body: z.object({ bookcaseId }),
  data: emptyData,
});

export const addBookcaseBooks = call({
  path: '/api/book/add-bookcase-books',
  summary: 'Puts books that the account may publish at the end of a bookcase, all or none',
  access: 'user',
  body: z.object({ bookcaseId, bookIds: idList(200) }),
  data: z.object({ changed: z.int() }),
});

export const removeBookcaseBooks = call({
  path: '/api/book/remove-bookcase-books',
  summary: 'Takes books out of a bookcase, all or none',
  access: 'user',
  body: z.object({ bookcaseId, bookIds: idList(200) }),
  data: z.object({ changed: z.int() }),
});

export const moveBookcaseBook = call({
  path: '/api/book/move-bookcase-book',
  summary: 'Puts a book at another place of a bookcase',
  access: 'user',
  body: z.object({
    bookcaseId,
    bookId: z.string().max(64),
    to: number(z.int().min(0).max(bookcaseLimits.books)).describe('Its place from then on, from 0.'),
  }),
  data: emptyData,
});
