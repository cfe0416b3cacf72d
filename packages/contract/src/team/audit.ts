import { z } from 'zod';
import { call, list, number } from '../call.ts';
import { sample } from '../sample.ts';

const joined = {
  actId: '4711',
  happened: sample.time,
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

export const actSchema = z.object({
  actId: z.string().describe('Id of the entry; later ones have higher ones.'),
  happened: z.string().describe('When, in ISO 8601.'),
  actor: z.string().describe('The address of the account that did it; empty at the command line, or for strangers.'),
  action: z.enum(auditActions).describe('What was done.'),
  target: z.string().describe('What it was done to: an address, a title, a name.'),
  detail: z.record(z.string(), z.string()).describe('More of it, such as the role that was given.'),
  network: z.string().describe('The network it came from, without its end; empty at the command line.'),
});

export type ActEntry = z.output<typeof actSchema>;

export const actPage = {
  before: z
    .string()
    .regex(/^\d{0,19}$/)
    .default('')
    .describe('Id of the entry before which to go on; empty: the latest.'),
  limit: number(z.int().min(1).max(200)).default(50),
};

/** @see safety T38 */
export const getTeamActs = call({
  path: '/api/team/get-team-acts',

  access: 'user',
  body: z.object({ tid: z.string().min(1).max(64), ...actPage }),
  data: z.object({ list: list(actSchema, 200), hasMore: z.boolean().describe('There are earlier ones.') }),
  doc: {
    summary: 'What was done in a team, the latest first, for who looks after its members',
    description:
      'Entries are written with what they tell of, and are never changed. Ask on with the last `actId` as `before`.',
    example: { body: { tid: 'papermill', before: '', limit: 50 }, data: { list: [joined], hasMore: false } },
  },
});
