import { z } from 'zod';
import { call, list } from '../call.ts';
import { actPage, actSchema, auditActions } from '../team/audit.ts';
import { moment } from './fields.ts';

/** @see safety T38 */
export const getActs = call({
  path: '/api/admin/get-acts',

  access: 'user',
  body: z.object({
    search: z
      .string()
      .max(200)
      .default('')
      .describe('What must occur in the actor or in what it was done to; empty: anything.'),
    action: z
      .enum(['', ...auditActions])
      .default('')
      .describe('Only this; empty: everything.'),
    actor: z.string().max(200).default('').describe('What must occur in the address of who did it; empty: anything.'),
    tid: z.string().max(64).default('').describe('Only what was done in this team; empty: everywhere.'),
    from: moment.describe('Not before this moment, in ISO 8601; empty: from the beginning.'),
    to: moment.describe('Before this moment, in ISO 8601; empty: until now.'),
    ...actPage,
  }),
  data: z.object({ list: list(actSchema, 200), hasMore: z.boolean().describe('There are earlier ones.') }),
  doc: {
    summary: 'What was done on the installation, the latest first',
    description: 'The same as a file: GET `/api/admin/acts.csv` or `acts.jsonl`, with the same filters.',
    example: {
      body: { search: '', action: '', actor: '', tid: '', from: '', to: '', before: '', limit: 50 },
      data: { list: [], hasMore: false },
    },
  },
});
