import { z } from 'zod';
import { booleanField, call, emptyData, idList, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

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
  changed: exampleIds.time,
};

/**
 * Maximum numbers of bookcases per account or team, of books per bookcase, and of characters in a bookcase's name and
 * description.
 */
export const bookcaseLimits = { bookcases: 100, books: 1000, name: 100, description: 1000 } as const;

/** Styles in which the shelves are drawn. */
export const bookcaseStyles = ['wood', 'white', 'glass', 'sage', 'grid'] as const;

export type BookcaseStyle = (typeof bookcaseStyles)[number];

const tid = z.string().max(64).default('0');

const bookcaseId = z.string().max(64).describe('Id of a bookcase, as returned by get-bookcase-list.');

const name = z.string().trim().min(1).max(bookcaseLimits.name);

const description = z.string().trim().max(bookcaseLimits.description).describe('Description of the bookcase.');

const style = z.enum(bookcaseStyles).describe('Style in which the shelves are drawn.');

const isPublic = booleanField.describe(
  'Whether search engines may list it; otherwise it is found only through its link.',
);

const bookcaseSchema = z.object({
  bookcaseId,
  name,
  description,
  style,
  isPublic: z.boolean().describe('Whether search engines may list it.'),
  word: z.string().describe("Last part of the bookcase's address."),
  url: z.string(),
  books: z.int().describe('Number of books in it, including those that readers cannot see now.'),
  covers: z.array(z.string()).describe('Addresses of the cover images of the first few books.'),
  changed: z.string(),
});

export type Bookcase = z.output<typeof bookcaseSchema>;

const shelvedSchema = z.object({
  bookId: z.string(),
  title: z.string(),
  cover: z.string().nullable().describe('Address of the cover image; `null` if there is none.'),
  isListed: z
    .boolean()
    .describe('Whether readers see it in the bookcase: it is published, and anyone with its link may read it.'),
});

export type ShelvedBook = z.output<typeof shelvedSchema>;

export const getBookcaseList = call({
  path: '/api/book/get-bookcase-list',
  access: 'user',
  body: z.object({ tid }),
  data: z.object({
    list: z.array(bookcaseSchema),
    mayChange: z.boolean().describe('Whether the account may create and change bookcases there.'),
  }),
  doc: {
    summary: 'Lists the bookcases of the account or of one of its teams, last changed first',
    description: 'A bookcase is a public page of selected books. Each account and team can have at most 100.',
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
    summary: 'Returns a bookcase with all its books, in order',
    description: 'Includes books that readers cannot see now because they are closed, for a team, or not published.',
    example: {
      body: { bookcaseId: exampleId },
      data: {
        bookcase,
        list: [{ bookId: exampleIds.book, title: 'Ferns', cover: '/b/7hXk2mQp/pages/1-thumb.webp', isListed: true }],
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
    summary: 'Creates an empty bookcase with a link that cannot be guessed',
    description: 'In a team, requires the permission to publish the books of others.',
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
      .describe(
        'Last part of the address: Latin letters, digits and hyphens; empty for a random one that cannot be guessed.',
      ),
  }),
  data: bookcaseSchema,
  doc: {
    summary: 'Changes a bookcase; omitted fields stay unchanged',
    description:
      'Readers see the change within half a minute. After a change of `word`, the earlier link stops working.',
    example: { body: { bookcaseId: exampleId, style: 'white', word: 'garden' }, data: { ...bookcase, style: 'white' } },
  },
});

export const deleteBookcase = call({
  path: '/api/book/delete-bookcase',
  access: 'user',
  body: z.object({ bookcaseId }),
  data: emptyData,
  doc: {
    summary: 'Deletes a bookcase; its books are not affected',
    description: 'Cannot be undone.',
    example: { body: { bookcaseId: exampleId }, data: {} },
  },
});

export const addBookcaseBooks = call({
  path: '/api/book/add-bookcase-books',
  access: 'user',
  permission: 'book.publish',
  body: z.object({ bookcaseId, bookIds: idList(200) }),
  data: z.object({ changed: z.int().describe('Number of changed items.') }),
  doc: {
    summary: 'Adds books that the account may publish to the end of a bookcase, all or none',
    description:
      "Books that are already in the bookcase keep their position. A team's bookcase accepts only books of that team. A bookcase can have at most 1,000 books.",
    example: { body: { bookcaseId: exampleId, bookIds: [exampleIds.book] }, data: { changed: 1 } },
    codes: ['BOOK_NOT_FOUND'],
  },
});

export const removeBookcaseBooks = call({
  path: '/api/book/remove-bookcase-books',
  access: 'user',
  permission: null,
  body: z.object({ bookcaseId, bookIds: idList(200) }),
  data: z.object({ changed: z.int().describe('Number of changed items.') }),
  doc: {
    summary: 'Removes books from a bookcase, all or none',
    description:
      'If any of the books is not in the bookcase, the whole call is rejected. In a team, requires the permission to publish the books of others.',
    example: { body: { bookcaseId: exampleId, bookIds: [exampleIds.book] }, data: { changed: 1 } },
    codes: ['BOOK_NOT_FOUND'],
  },
});

export const moveBookcaseBook = call({
  path: '/api/book/move-bookcase-book',
  access: 'user',
  permission: null,
  body: z.object({
    bookcaseId,
    bookId: z.string().max(64),
    to: number(z.int().min(0).max(bookcaseLimits.books)).describe('New position, starting at 0.'),
  }),
  data: emptyData,
  doc: {
    summary: 'Moves a book to another position in a bookcase',
    description:
      'A position after the end moves the book to the end. In a team, requires the permission to publish the books of others.',
    example: { body: { bookcaseId: exampleId, bookId: exampleIds.book, to: 0 }, data: {} },
    codes: ['BOOK_NOT_FOUND'],
  },
});
