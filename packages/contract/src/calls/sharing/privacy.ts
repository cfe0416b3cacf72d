import { maxEmbeddingSites } from '@leafcast/book';
import { z } from 'zod';
import { booleanField, call, emptyData, jsonField, list, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const locked = {
  privacy: 'unlisted',
  isProtected: true,
  users: [] as string[],
  hasUsers: false,
  hint: 'The name of the mill',
  startPage: 5,
  textStatus: false,
  sites: ['https://papermill.example'],
  hasTeam: false,
  from: null,
  until: '2027-01-31T22:00:00.000Z',
} as const;

const answer = { ...locked, users: [...locked.users], sites: [...locked.sites] };

const bookId = z.string().max(64);

/** A time in a year from 1000 to 2999, which every calendar and database supports; empty for none. */
const moment = z.union([z.literal(''), z.iso.datetime({ offset: true }).regex(/^[12]\d{3}-/)]).optional();

const privacies = ['public', 'unlisted', 'closed', 'team', 'embedded'] as const;

/** Settings that determine who may read a book. Passwords are never returned. @see D-357 … D-363 */
export const bookPrivacySchema = z.object({
  privacy: z
    .enum(privacies)
    .describe(
      '`unlisted`: anyone with the address; `closed`: only accounts that may edit it; `team`: signed-in members of its team; `embedded`: only inside other pages.',
    ),
  isProtected: z.boolean(),
  users: z.array(z.string()).describe('Names of the readers; empty if a single password opens the book.'),
  hasUsers: z.boolean(),
  hint: z.string(),
  startPage: z.int().describe('First locked page, starting at 1.'),
  textStatus: z.boolean().describe('Whether the book has a text version.'),
  /** Sites that may embed the published book. @see RULINGS 35 */
  sites: z
    .array(z.string())
    .describe('Sites that may embed the published book, in the form used by its policy; empty for any site.'),
  hasTeam: z.boolean().describe('Whether the book belongs to a team.'),
  from: z.string().nullable().describe('Time from which readers have access, in ISO 8601; null for immediately.'),
  until: z.string().nullable().describe('Time when access ends, in ISO 8601; null for never.'),
});

export type BookPrivacy = z.output<typeof bookPrivacySchema>;

export const getBookPrivacy = call({
  path: '/api/book/get-book-privacy',
  access: 'user',
  permission: 'book.view',
  body: z.object({ bookId }),
  data: bookPrivacySchema,
  doc: {
    summary: 'Returns who can read a book',
    description: 'Passwords are never returned, only whether there are any.',
    example: { body: { bookId: exampleIds.book }, data: answer },
  },
});

export const setBookPrivacy = call({
  path: '/api/book/set-book-privacy',
  access: 'user',
  permission: 'book.publish',
  body: z.object({
    bookId,
    privacy: z.enum(privacies).optional(),
    isProtected: booleanField.optional().describe('0 removes all passwords.'),
    password: z.string().max(200).optional().describe('Single password that opens the book.'),
    users: jsonField(list(z.object({ user: z.string().max(200), password: z.string().max(200).optional() }), 1000))
      .optional()
      .describe('Readers with their own passwords, instead of `password`; an omitted password stays unchanged.'),
    hint: z.string().max(500).optional(),
    startPage: number(z.int().min(1)).optional().describe('First locked page, starting at 1; 1 locks all pages.'),
    sites: jsonField(list(z.string().max(300), maxEmbeddingSites))
      .optional()
      .describe('Origins (`https://example.org`) or hosts (`example.org`, `*.example.org`); empty for any site.'),
    from: moment.describe('Time from which readers have access, in ISO 8601; empty for immediately.'),
    until: moment.describe('Time when access ends, in ISO 8601; empty for never.'),
  }),
  data: bookPrivacySchema,
  doc: {
    summary:
      'Sets who can read a book; takes effect for the published book immediately, and omitted fields stay unchanged',
    description:
      'A password locks the pages from `startPage` on: they are encrypted in exports and delivered only to readers who know it.',
    example: {
      body: { bookId: exampleIds.book, privacy: 'unlisted', isProtected: true, password: 'walnut-ink', startPage: 5 },
      data: answer,
    },
    codes: ['BOOK_CONFLICT'],
  },
});

export const setBookTextStatus = call({
  path: '/api/book/set-book-text-status',
  access: 'user',
  body: z.object({ bookId, status: booleanField }),
  data: emptyData,
  doc: {
    summary: 'Creates or removes the text version of a book',
    description: 'The text version is published with the book, for readers and search engines without scripts.',
    example: { body: { bookId: exampleIds.book, status: true }, data: {} },
  },
});
