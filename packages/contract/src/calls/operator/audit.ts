import { z } from 'zod';
import { call, list } from '../../call.ts';
import { auditActions, auditEntrySchema, auditPageFields } from '../team/audit.ts';
import { moment } from './fields.ts';

/** Lists the entries of the audit log, latest first. @see safety T38 */
export const getAuditLog = call({
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
    ...auditPageFields,
  }),
  data: z.object({
    list: list(auditEntrySchema, 200),
    hasMore: z.boolean().describe('Whether there are earlier entries.'),
  }),
  doc: {
    summary: 'Lists the audit log of the installation, latest first',
    description: 'Also available as a file with the same filters: GET `/api/admin/acts.csv` or `acts.jsonl`.',
    example: {
      body: { search: '', action: '', actor: '', tid: '', from: '', to: '', before: '', limit: 50 },
      data: { list: [], hasMore: false },
    },
  },
});
