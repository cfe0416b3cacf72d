import { z } from 'zod';
import { bookDetailsSchema } from '../books/book-info.ts';

/** A book as lists show it. */
export const bookListItemSchema = z.object({
  bookId: z.string(),
  number: z.string(),
  title: z.string(),
  folderId: z.string().describe('The folder that it lies in; empty where in none.'),
  ownerId: z.string(),
  ownerName: z.string().describe('The name of its owner, or the address without one.'),
  state: z.enum(['waiting', 'converting', 'password', 'complete', 'error', 'cancelled']),
  status: z.enum(['enabled', 'disabled', 'overdue']),
  pageCount: z.int(),
  cover: z.string().nullable().describe("Address of the cover's picture."),
  ...bookDetailsSchema.shape,
  url: z.string().nullable().describe('Public address, or null before the first publish.'),
  hasChanges: z.boolean().describe('Whether the draft has changed since it was published.'),
  created: z.string().describe('ISO time.'),
  changed: z.string().describe('ISO time.'),
  views: z.int().describe('How often readers have opened it.'),
  purgeDue: z.string().nullable().describe('ISO time when a book in the trash is removed for good.'),
  found: z
    .object({
      page: z.int().describe('Index from 0.'),
      before: z.string(),
      match: z.string(),
      after: z.string(),
    })
    .nullable()
    .describe(
      'The first page whose text has what was looked for, with the words around it; null where only the title has.',
    ),
});
