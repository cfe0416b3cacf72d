import { z } from 'zod';
import { call, emptyBody } from '../call.ts';
import { sample } from '../sample.ts';

const password = z.string().max(1000);

/** Number of days until an account is deleted after its owner requests it. */
export const leaveDays = 14;

const exportSchema = z.object({
  state: z.enum(['none', 'waiting', 'ready', 'failed']).describe('Where it stands; none: not asked for, or gone.'),
  url: z.string().describe('Where it can be fetched while the account is signed in; empty until it is ready.'),
  size: z.int(),
  expires: z.string().nullable(),
});

export type AccountExport = z.output<typeof exportSchema>;

export const getExport = call({
  path: '/api/user/get-export',

  access: 'user',
  body: emptyBody,
  data: exportSchema,
  doc: {
    summary: 'How far the data of the account are that it asked for',
    description: 'Ask again after some seconds while it waits.',
    example: {
      body: {},
      data: { state: 'ready', url: `/api/user/export/${sample.item}`, size: 1_048_576, expires: sample.time },
    },
  },
});

export const beginExport = call({
  path: '/api/user/begin-export',

  access: 'user',
  body: emptyBody,
  data: exportSchema,
  doc: {
    summary: 'Has all data of the account collected in one zip, which is kept for a day',
    description: 'A worker does it. One that waits already goes on; one that is ready gives way.',
    example: { body: {}, data: { state: 'waiting', url: '', size: 0, expires: sample.time } },
  },
});

export const deleteAccount = call({
  path: '/api/user/delete-account',

  access: 'user',
  body: z.object({ password }),
  data: z.object({ due: z.string().describe('When it is deleted for good, in ISO 8601.') }),
  doc: {
    summary: 'Signs the account out everywhere, closes its books, and deletes it after 14 days unless it signs in',
    description:
      'Books in teams stay with the team. Whoever is the only owner of a team with other members makes somebody else its owner first.',
    example: { body: { password: 'walnut-ink-7' }, data: { due: sample.time } },
  },
});
