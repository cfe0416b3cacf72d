import { z } from 'zod';
import { bookDetailsSchema } from '../books/book-info.ts';

/** A book as it appears in lists. */
export const bookListItemSchema = z.object({
  bookId: z.string(),
  number: z.string(),
  title: z.string(),
  folderId: z.string().describe('Id of the folder that contains it; empty if none.'),
  ownerId: z.string(),
  ownerName: z.string().describe('Name of the owner, or the email address if there is no name.'),
  state: z.enum(['waiting', 'converting', 'password', 'complete', 'error', 'cancelled']),
  status: z.enum(['enabled', 'disabled', 'overdue']),
  pageCount: z.int(),
  cover: z.string().nullable().describe('Address of the cover image.'),
  ...bookDetailsSchema.shape,
  url: z.string().nullable().describe('Public address; null before the first publication.'),
  hasChanges: z.boolean().describe('Whether the draft has changed since publication.'),
  created: z.string().describe('Time in ISO 8601.'),
  changed: z.string().describe('Time in ISO 8601.'),
  views: z.int().describe('Number of times readers have opened it.'),
  purgeDue: z
    .string()
    .nullable()
    .describe('Time when a book in the trash is permanently deleted, in ISO 8601; null outside the trash.'),
  found: z
    .object({
      page: z.int().describe('Page index, starting at 0.'),
      before: z.string(),
      match: z.string(),
      after: z.string(),
    })
    .nullable()
    .describe('First page whose text matches the query, with the surrounding words; null if only the title matches.'),
});
