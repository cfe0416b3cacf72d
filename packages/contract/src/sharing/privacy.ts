import { maxEmbeddingSites } from '@leafcast/book';
import { z } from 'zod';
import { call, emptyData, flag, json, list, number } from '../call.ts';
import { sample } from '../sample.ts';

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

/** A time within years that every calendar and database supports; empty for none. */
const moment = z.union([z.literal(''), z.iso.datetime({ offset: true }).regex(/^[12]\d{3}-/)]).optional();

const privacies = ['public', 'unlisted', 'closed', 'team', 'embedded'] as const;

/** Who may read a book. Passwords are never returned. @see D-357 … D-363 */
export const bookPrivacySchema = z.object({
  privacy: z
    .enum(privacies)
    .describe(
      '`unlisted`: whoever has the address; `closed`: only who may edit it; `team`: members of its team who are signed in; `embedded`: only inside other pages.',
    ),
  isProtected: z.boolean(),
  users: z.array(z.string()).describe('Names of the readers; empty where one password opens the book.'),
  hasUsers: z.boolean(),
  hint: z.string(),
  startPage: z.int().describe('First page that is locked, from 1.'),
  textStatus: z.boolean().describe('Whether there is a text version.'),
  /** @see RULINGS 35 */
  sites: z.array(z.string()).describe('Sites that may embed the published book, as its policy names them; empty: any.'),
  hasTeam: z.boolean().describe('Whether it belongs to a team.'),
  from: z.string().nullable().describe('ISO time from which readers are let in; null: at once.'),
  until: z.string().nullable().describe('ISO time at which that ends; null: never.'),
});

export type BookPrivacy = z.output<typeof bookPrivacySchema>;

export const getBookPrivacy = call({
  path: '/api/book/get-book-privacy',

  access: 'user',
  body: z.object({ bookId }),
  data: bookPrivacySchema,
  doc: {
    summary: 'Who may read a book',
    description: 'Passwords are never told, only that there are some.',
    example: { body: { bookId: sample.book }, data: answer },
  },
});

export const setBookPrivacy = call({
  path: '/api/book/set-book-privacy',

  access: 'user',
  body: z.object({
    bookId,
    privacy: z.enum(privacies).optional(),
    isProtected: flag.optional().describe('0 takes all passwords away.'),
    password: z.string().max(200).optional().describe('One password that opens the book.'),
    users: json(list(z.object({ user: z.string().max(200), password: z.string().max(200).optional() }), 1000))
      .optional()
      .describe('Or several readers; a password that is absent stays what it is.'),
    hint: z.string().max(500).optional(),
    startPage: number(z.int().min(1)).optional().describe('From 1; 1 locks all pages.'),
    sites: json(list(z.string().max(300), maxEmbeddingSites))
      .optional()
      .describe('Origins (`https://example.org`) or hosts (`example.org`, `*.example.org`); none: any site.'),
    from: moment.describe('ISO time from which readers are let in; empty: at once.'),
    until: moment.describe('ISO time at which that ends; empty: never.'),
  }),
  data: bookPrivacySchema,
  doc: {
    summary: 'Says who may read a book; what is not named stays. It holds for the published book at once',
    description:
      'A password locks the pages from `startPage` on: they are encrypted in exports and given out only to readers who know it.',
    example: {
      body: { bookId: sample.book, privacy: 'unlisted', isProtected: true, password: 'walnut-ink', startPage: 5 },
      data: answer,
    },
    codes: ['BOOK_CONFLICT'],
  },
});

export const setBookTextStatus = call({
  path: '/api/book/set-book-text-status',

  access: 'user',
  body: z.object({ bookId, status: flag }),
  data: emptyData,
  doc: {
    summary: 'Makes the text version of a book, or takes it away',
    description: 'The text version lies beside the published book, for readers and search engines without scripts.',
    example: { body: { bookId: sample.book, status: true }, data: {} },
  },
});
