import { z } from 'zod';
import { powerSchema } from '../account/user.ts';
import { call, emptyBody, emptyData } from '../call.ts';
import { ownPassword, ownPowersSchema } from './fields.ts';

const powers = { bookFileCount: { limit: 20 } };

export const getInstallation = call({
  path: '/api/admin/get-installation',

  access: 'user',
  body: emptyBody,
  data: z.object({
    registration: z.enum(['open', 'invitation', 'closed']).describe('Who may make an account.'),
    powerLimits: z.record(z.string(), z.record(z.string(), z.unknown())).describe('By account type and feature.'),
    effective: z.record(z.string(), powerSchema).describe('What each account type may do now.'),
    sendsMail: z.boolean().describe('Whether a mail server is configured.'),
  }),
  doc: {
    summary: 'What the operator has set: registration and limits; and whether mails are sent',
    example: { body: {}, data: { registration: 'open', powerLimits: { 1: powers }, effective: {}, sendsMail: true } },
  },
});

/** @see RULINGS 36 */
export const setRegistration = call({
  path: '/api/admin/set-registration',

  access: 'user',
  body: z.object({ registration: z.enum(['open', 'invitation', 'closed']).describe('Who may make an account.') }),
  data: emptyData,
  doc: {
    summary: 'Says who may make an account',
    description: 'Takes the place of `REGISTRATION`; every server follows within a second.',
    example: { body: { registration: 'invitation' }, data: {} },
  },
});

/** @see RULINGS 14 */
export const setPowerLimits = call({
  path: '/api/admin/set-power-limits',

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
  doc: {
    summary: 'Replaces what one account type may do otherwise than its plan says',
    description: 'Takes the place of what `POWER_LIMITS` says of this type; every server follows within a second.',
    example: { body: { type: '1', powers, password: 'paper-boat-42' }, data: {} },
  },
});
