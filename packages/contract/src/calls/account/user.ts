import { z } from 'zod';
import { call, emptyBody } from '../../call.ts';
import { ada } from './examples.ts';

const choices = { editor_tour_seen: '1' };

export const userSchema = z.object({
  userId: z.string(),
  uEmail: z.string(),
  name: z.string(),
  uLink: z.string().describe('Public name used in links.'),
  /** Number of the account type. @see RULINGS 12 */
  uType: z.int().describe('Account type, which determines the features; 13 in a team, 32 on a foreign host.'),
  plan: z.enum(['free', 'points', 'vip']),
  points: z.int(),
  vipUntil: z
    .string()
    .nullable()
    .describe('Time when VIP ends or has ended, in ISO 8601; null without VIP or without an end.'),
  isOperator: z.boolean().optional().describe('Whether the account is an operator of the installation; absent if not.'),
  hasPlans: z.boolean().describe('Whether plans apply on this server; if not, every account is VIP without limits.'),
});

export type User = z.output<typeof userSchema>;

export const getUser = call({
  path: '/api/user/get-user',
  access: 'user',
  body: emptyBody,
  data: userSchema,
  doc: {
    summary: 'Returns the signed-in account',
    description: 'The fastest way to check whether a session is still valid.',
    example: { body: {}, data: ada },
  },
});

/**
 * User preferences by name. Each value is a text; JSON values are also accepted in a request. @see W-210 … W-218,
 * RULINGS 3, 30
 */
export const userMetaSchema = z.record(
  z.string().regex(/^\w{1,64}$/),
  z.preprocess(
    (value) => (typeof value === 'string' || value === undefined ? value : JSON.stringify(value)),
    z.string().max(10_000),
  ),
);

export const getUserMeta = call({
  path: '/api/user/get-user-meta',
  access: 'user',
  body: emptyBody,
  data: userMetaSchema,
  doc: {
    summary: 'Returns the stored preferences of the account',
    description: 'Small preferences of the interface, such as which tours were seen.',
    example: { body: {}, data: choices },
  },
});

export const setUserMeta = call({
  path: '/api/user/set-user-meta',
  access: 'user',
  body: userMetaSchema,
  data: userMetaSchema,
  doc: {
    summary: 'Stores preferences; other keys stay unchanged',
    description: 'Keys consist of letters, digits and underscores; values are strings.',
    example: { body: choices, data: choices },
  },
});

/** Permissions and limits of the account for each feature, by feature code. @see RULINGS 14 */
export const powerSchema = z.record(
  z.string(),
  z.object({ allowed: z.boolean(), limit: z.int().nullable(), message: z.string() }),
);

export const getUserCustomConfig = call({
  path: '/api/power/get-user-custom-config',
  access: 'user',
  body: z.object({ teamId: z.string().max(64).default('0') }),
  data: z.object({ data: powerSchema }),
  doc: {
    summary: 'Returns the features in which this account differs from its type',
    description: 'Only features for which this account differs from its type are returned.',
    example: {
      body: { teamId: '0' },
      data: { data: { adBanner: { allowed: false, limit: null, message: 'Your plan has no advertising.' } } },
    },
  },
});
