import { z } from 'zod';
import { call, emptyBody, emptyData, json, list, number } from '../call.ts';
import { actPage, actSchema, auditActions } from './audit.ts';
import { powerSchema } from './user.ts';

/**
 * Requested again before operations that would outlast a session left open, or that are worth money. @see safety T9,
 * T14
 */
export const ownPassword = z.string().max(1000).describe("The operator's own password: it is asked for again.");

/** Exceptions to the rules, by feature code. @see RULINGS 14 */
export const ownPowersSchema = json(
  z.record(
    z.string().max(64),
    z.strictObject({ allowed: z.boolean().optional(), limit: z.int().min(0).nullable().optional() }),
  ),
);

export const getOverview = call({
  path: '/api/admin/get-overview',
  summary: 'How the installation stands, in figures',
  access: 'user',
  body: emptyBody,
  data: z.object({
    accounts: z.int().describe('Accounts in all.'),
    newAccounts: z.int().describe('Accounts made in the last 30 days.'),
    disabledAccounts: z.int().describe('Accounts that may not sign in.'),
    operators: z.int().describe('Accounts that may use these calls.'),
    teams: z.int().describe('Teams in all.'),
    allBooks: z.int().describe('Books in all, those in the trash left out.'),
    published: z.int().describe('Books that readers see.'),
    waiting: z.int().describe('Conversions that wait for their turn, or for a password.'),
    working: z.int().describe('Conversions that are under way.'),
    failed: z.int().describe('Conversions that have failed or were cancelled.'),
    freeBytes: z.int().describe('Free where the data lie on this machine.'),
    totalBytes: z.int().describe('Size of that disk.'),
    databaseBytes: z.int().describe('Size of the database.'),
    documentBytes: z.int().describe('All documents that books were made of.'),
    hasPlans: z.boolean().describe('Whether plans count on this server; if not, everybody is VIP without limits.'),
    sendsMail: z.boolean().describe('Whether a mail server is configured.'),
    registration: z.enum(['open', 'invitation', 'closed']).describe('Who may make an account.'),
  }),
});

export const getInstallation = call({
  path: '/api/admin/get-installation',
  summary: 'What the operator has set: registration and limits; and whether mails are sent',
  access: 'user',
  body: emptyBody,
  data: z.object({
    registration: z.enum(['open', 'invitation', 'closed']).describe('Who may make an account.'),
    powerLimits: z.record(z.string(), z.record(z.string(), z.unknown())).describe('By account type and feature.'),
    effective: z.record(z.string(), powerSchema).describe('What each account type may do now.'),
    sendsMail: z.boolean().describe('Whether a mail server is configured.'),
  }),
});

/** @see RULINGS 36 */
export const setRegistration = call({
  path: '/api/admin/set-registration',
  summary: 'Says who may make an account',
  access: 'user',
  body: z.object({ registration: z.enum(['open', 'invitation', 'closed']).describe('Who may make an account.') }),
  data: emptyData,
});

/** @see RULINGS 14 */
export const setPowerLimits = call({
  path: '/api/admin/set-power-limits',
  summary: 'Replaces what one account type may do otherwise than its plan says',
  access: 'user',
  body: z.object({
    type: z
      .string()
      .regex(/^\d{1,3}$/)
      .describe('The account type: 0 free, 1 points, 2 VIP, 13 team, 32 foreign host.'),
    powers: ownPowersSchema.describe('By feature, such as `{"bookFileCount":{"limit":20}}`; `{}`: as the plan says.'),
    password: ownPassword,
  }),
  data: emptyData,
});

export const getAccountInvitations = call({
  path: '/api/admin/get-account-invitations',
  summary: 'Open invitations to make an account',
  access: 'user',
  body: emptyBody,
  data: z.object({
    list: list(
      z.object({
        invitationId: z.string().describe('Id of an invitation.'),
        email: z.string().describe('The only address that may use it; empty: any.'),
        expires: z.string(),
      }),
      500,
    ),
  }),
});

export const makeAccountInvitation = call({
  path: '/api/admin/make-account-invitation',
  summary: 'Makes an invitation to one account',
  access: 'user',
  body: z.object({
    email: z.string().max(320).default('').describe('The only address that may use it; empty: any.'),
    days: number(z.int().min(1).max(365)).default(7).describe('Days for which it is good.'),
  }),
  data: z.object({ link: z.string().describe('The link. It is told this once.') }),
});

export const revokeAccountInvitation = call({
  path: '/api/admin/revoke-account-invitation',
  summary: 'Ends an invitation to make an account',
  access: 'user',
  body: z.object({ invitationId: z.string().max(64).describe('Id of an invitation.') }),
  data: emptyData,
});

/** A time in ISO 8601, or empty for none. */
export const moment = z.union([z.literal(''), z.iso.datetime({ offset: true })]).default('');

/** @see safety T38 */
export const getActs = call({
  path: '/api/admin/get-acts',
  summary: 'What was done on the installation, the latest first',
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
});
