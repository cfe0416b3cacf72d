import { z } from 'zod';
import { call, emptyBody, emptyData } from '../../call.ts';
import { powerSchema } from '../account/user.ts';
import { ownPassword, ownPowersSchema } from './fields.ts';

const powers = { bookFileCount: { limit: 20 } };

export const getInstallation = call({
  path: '/api/admin/get-installation',
  access: 'user',
  body: emptyBody,
  data: z.object({
    registration: z.enum(['open', 'invitation', 'closed']).describe('Who can create an account.'),
    powerLimits: z
      .record(z.string(), z.record(z.string(), z.unknown()))
      .describe('Exceptions by account type and feature.'),
    effective: z
      .record(z.string(), powerSchema)
      .describe('Features of each account type, with the exceptions applied.'),
    sendsMail: z.boolean().describe('Whether a mail server is configured.'),
  }),
  doc: {
    summary: 'Returns the settings of the operator: registration, limits, and whether email is sent',
    example: { body: {}, data: { registration: 'open', powerLimits: { 1: powers }, effective: {}, sendsMail: true } },
  },
});

/** Sets who can create an account. @see RULINGS 36 */
export const setRegistration = call({
  path: '/api/admin/set-registration',
  access: 'user',
  body: z.object({ registration: z.enum(['open', 'invitation', 'closed']).describe('Who can create an account.') }),
  data: emptyData,
  doc: {
    summary: 'Sets who can create an account',
    description: 'Overrides `REGISTRATION`; all servers apply it within a second.',
    example: { body: { registration: 'invitation' }, data: {} },
  },
});

/** Sets the features in which an account type differs from its plan. @see RULINGS 14 */
export const setPowerLimits = call({
  path: '/api/admin/set-power-limits',
  access: 'user',
  body: z.object({
    type: z
      .string()
      .regex(/^\d{1,3}$/)
      .describe('Account type: 0 free, 1 points, 2 VIP, 13 team, 32 foreign host.'),
    powers: ownPowersSchema.describe(
      'Exceptions by feature, such as `{"bookFileCount":{"limit":20}}`; `{}` to follow the plan.',
    ),
    password: ownPassword,
  }),
  data: emptyData,
  doc: {
    summary: 'Replaces the features in which one account type differs from its plan',
    description: 'Overrides `POWER_LIMITS` for this type; all servers apply it within a second.',
    example: { body: { type: '1', powers, password: 'paper-boat-42' }, data: {} },
  },
});
