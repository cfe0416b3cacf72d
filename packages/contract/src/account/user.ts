import { z } from 'zod';
import { call, emptyBody } from '../call.ts';
import { ada } from './examples.ts';

const choices = { editor_tour_seen: '1' };

export const userSchema = z.object({
  userId: z.string(),
  uEmail: z.string(),
  name: z.string(),
  uLink: z.string().describe('Public name in links.'),
  /** @see RULINGS 12 */
  uType: z.int().describe('Account type that decides the power; 13 in a team, 32 on a foreign host.'),
  plan: z.enum(['free', 'points', 'vip']),
  points: z.int(),
  vipUntil: z
    .string()
    .nullable()
    .describe('ISO time at which VIP ends, or has ended; null without VIP, or where it has no end.'),
  isOperator: z.boolean().optional().describe('Whether it runs the installation; absent if not.'),
  hasPlans: z.boolean().describe('Whether plans count on this server; if not, everybody is VIP without limits.'),
});

export type User = z.output<typeof userSchema>;

export const getUser = call({
  path: '/api/user/get-user',

  access: 'user',
  body: emptyBody,
  data: userSchema,
  doc: {
    summary: 'The account that is signed in',
    description: 'The quickest way to see whether a session still holds.',
    example: { body: {}, data: ada },
  },
});

/** Preferences by name, each as a text; JSON may also be sent as a value. @see W-210 … W-218, RULINGS 3, 30 */
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
    summary: 'The remembered choices of the account',
    description: 'Small choices of the interface, such as the tours that were seen.',
    example: { body: {}, data: choices },
  },
});

export const setUserMeta = call({
  path: '/api/user/set-user-meta',

  access: 'user',
  body: userMetaSchema,
  data: userMetaSchema,
  doc: {
    summary: 'Remembers choices; other keys stay',
    description: 'Keys are letters, digits and underscores, values are texts.',
    example: { body: choices, data: choices },
  },
});

/** What the account may do with each feature, by feature code. @see RULINGS 14 */
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
    summary: 'What this account may do beyond or below its type',
    description: 'Only features for which this account differs from its type.',
    example: {
      body: { teamId: '0' },
      data: { data: { adBanner: { allowed: false, limit: null, message: 'Your plan has no advertising.' } } },
    },
  },
});
