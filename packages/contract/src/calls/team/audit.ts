import { z } from 'zod';
import { call, list, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const joined = {
  actId: '4711',
  happened: exampleIds.time,
  actor: 'ben@papermill.example',
  action: 'team.joined',
  target: 'Paper mill',
  detail: { role: 'editor' },
  network: '192.0.2.0/24',
} as const;

/** Actions that are recorded in the audit log. */
export const auditActions = [
  'account.registered',
  'account.signedIn',
  'account.signInFailed',
  'account.passwordReset',
  'account.wayAdded',
  'account.wayRemoved',
  'team.created',
  'team.renamed',
  'team.invited',
  'team.invitationRevoked',
  'team.joined',
  'team.roleChanged',
  'team.removed',
  'team.left',
  'team.transferred',
  'team.deleted',
  'operator.accountDisabled',
  'operator.accountEnabled',
  'operator.powersSet',
  'operator.linkMade',
  'operator.secondFactorRemoved',
  'operator.pointsGiven',
  'operator.planSet',
  'operator.named',
  'operator.unnamed',
  'operator.bookBlocked',
  'operator.bookUnblocked',
  'operator.jobRetried',
  'operator.jobCancelled',
  'operator.mailTested',
  'operator.registrationSet',
  'operator.limitsSet',
  'operator.lookSet',
  'operator.codesIssued',
  'operator.codeRevoked',
  'operator.invited',
  'operator.invitationRevoked',
  'operator.recordExported',
] as const;

export type AuditAction = (typeof auditActions)[number];

export const auditEntrySchema = z.object({
  actId: z.string().describe('Id of the entry; ids increase with time.'),
  happened: z.string().describe('Time of the action, in ISO 8601.'),
  actor: z
    .string()
    .describe(
      'Email address of the account that acted; empty for the command line and for visitors without an account.',
    ),
  action: z.enum(auditActions).describe('Action that was performed.'),
  target: z.string().describe('Object of the action: an address, a title or a name.'),
  detail: z.record(z.string(), z.string()).describe('Further details, such as the role that was assigned.'),
  network: z.string().describe('Network of the request, shortened; empty for the command line.'),
});

export type AuditLogEntry = z.output<typeof auditEntrySchema>;

export const auditPageFields = {
  before: z
    .string()
    .regex(/^\d{0,19}$/)
    .default('')
    .describe('Only entries before this id; empty for the latest entries.'),
  limit: number(z.int().min(1).max(200)).default(50),
};

/** Lists the entries of the audit log, latest first. @see safety T38 */
export const getTeamAuditLog = call({
  path: '/api/team/get-team-acts',
  access: 'user',
  body: z.object({ tid: z.string().min(1).max(64), ...auditPageFields }),
  data: z.object({
    list: list(auditEntrySchema, 200),
    hasMore: z.boolean().describe('Whether there are earlier entries.'),
  }),
  doc: {
    summary: 'Lists the audit log of a team, latest first',
    description:
      'For the owner and administrators of the team. Entries are written together with the action and never change. To read on, send the last `actId` as `before`.',
    example: { body: { tid: 'papermill', before: '', limit: 50 }, data: { list: [joined], hasMore: false } },
  },
});
