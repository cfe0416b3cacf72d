import { maxEmbeddingSites } from '@leafcast/book';
import { z } from 'zod';
import { call, emptyData, flag, json, list, number } from '../call.ts';

const bookId = z.string().max(64);

/** Who may read a book. No password ever comes back. @see D-357 … D-363 */
export const bookPrivacySchema = z.object({
  /** `unlisted`: whoever has the address; `closed`: only who may edit it. */
  privacy: z.enum(['public', 'unlisted', 'closed']),
  isProtected: z.boolean(),
  /** Names of the readers; empty where one password opens the book. */
  users: z.array(z.string()),
  hasUsers: z.boolean(),
  hint: z.string(),
  /** First page that is locked, from 1. */
  startPage: z.int(),
  /** Whether there is a text version. */
  textStatus: z.boolean(),
  /** Sites that may embed the published book, as its policy names them; empty: any. @see RULINGS 35 */
  sites: z.array(z.string()),
});
export type BookPrivacy = z.output<typeof bookPrivacySchema>;

export const getBookPrivacy = call({
  path: '/api/book/get-book-privacy',
  summary: 'Who may read a book',
  access: 'user',
  body: z.object({ bookId }),
  data: bookPrivacySchema,
});

export const setBookPrivacy = call({
  path: '/api/book/set-book-privacy',
  summary: 'Says who may read a book; what is not named stays. It holds for the published book at once',
  access: 'user',
  body: z.object({
    bookId,
    privacy: z.enum(['public', 'unlisted', 'closed']).optional(),
    /** 0 takes all passwords away. */
    isProtected: flag.optional(),
    /** One password that opens the book. */
    password: z.string().max(200).optional(),
    /** Or several readers; a password that is absent stays what it is. */
    users: json(
      list(z.object({ user: z.string().max(200), password: z.string().max(200).optional() }), 1000),
    ).optional(),
    hint: z.string().max(500).optional(),
    /** From 1; 1 locks all pages. */
    startPage: number(z.int().min(1)).optional(),
    /** Origins (`https://example.org`) or hosts (`example.org`, `*.example.org`); none: any site. */
    sites: json(list(z.string().max(300), maxEmbeddingSites)).optional(),
  }),
  data: bookPrivacySchema,
});

export const setBookTextStatus = call({
  path: '/api/book/set-book-text-status',
  summary: 'Makes the text version of a book, or takes it away',
  access: 'user',
  body: z.object({ bookId, status: flag }),
  data: emptyData,
});
