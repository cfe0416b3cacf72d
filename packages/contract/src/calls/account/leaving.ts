import { z } from 'zod';
import { call, emptyBody } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const password = z.string().max(1000);

/** Number of days until an account is deleted after its owner requests it. */
export const accountDeletionDays = 14;

const exportSchema = z.object({
  state: z
    .enum(['none', 'waiting', 'ready', 'failed'])
    .describe('State of the export. `none`: not requested, or no longer stored.'),
  url: z.string().describe('Download address, for the signed-in account only; empty until the export is ready.'),
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
    summary: "Returns the state of the account's data export",
    description: 'Poll every few seconds while the state is `waiting`.',
    example: {
      body: {},
      data: { state: 'ready', url: `/api/user/export/${exampleIds.item}`, size: 1_048_576, expires: exampleIds.time },
    },
  },
});

export const beginExport = call({
  path: '/api/user/begin-export',
  access: 'user',
  body: emptyBody,
  data: exportSchema,
  doc: {
    summary: 'Starts collecting all data of the account in one ZIP file, which is stored for a day',
    description: 'A worker creates the export. If one is already waiting, it continues; a finished one is replaced.',
    example: { body: {}, data: { state: 'waiting', url: '', size: 0, expires: exampleIds.time } },
  },
});

export const deleteAccount = call({
  path: '/api/user/delete-account',
  access: 'user',
  body: z.object({ password }),
  data: z.object({ due: z.string().describe('Time when the account is permanently deleted, in ISO 8601.') }),
  doc: {
    summary:
      'Signs the account out everywhere, closes its books, and deletes it after 14 days unless it signs in again',
    description:
      'Books in teams stay with the team. The owner of a team with other members must first transfer the team.',
    example: { body: { password: 'walnut-ink-7' }, data: { due: exampleIds.time } },
  },
});
