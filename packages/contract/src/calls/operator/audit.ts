import { z } from 'zod';
import { call, list } from '../../call.ts';
import { actPage, actSchema, auditActions } from '../team/audit.ts';
import { moment } from './fields.ts';

/** @see safety T38 */
export const getActs = call({
  path: '/api/admin/get-acts',
  access: 'user',
  body: z.object({
    search: z.string().max(200).default('').describe('Text that the actor or target must contain; empty for any.'),
    action: z
      .enum(['', ...auditActions])
      .default('')
      .describe('Only this action; empty for all.'),
    actor: z
      .string()
      .max(200)
      .default('')
      .describe('Text that the email address of the actor must contain; empty for any.'),
    tid: z.string().max(64).default('').describe('Only actions in this team; empty for all.'),
    from: moment.describe('Earliest time, included, in ISO 8601; empty for no limit.'),
    to: moment.describe('Latest time, excluded, in ISO 8601; empty for no limit.'),
    ...actPage,
  }),
  data: z.object({ list: list(actSchema, 200), hasMore: z.boolean().describe('Whether there are earlier entries.') }),
  doc: {
    summary: 'Lists the audit log of the installation, latest first',
    description: 'Also available as a file with the same filters: GET `/api/admin/acts.csv` or `acts.jsonl`.',
    example: {
      body: { search: '', action: '', actor: '', tid: '', from: '', to: '', before: '', limit: 50 },
      data: { list: [], hasMore: false },
    },
  },
});
