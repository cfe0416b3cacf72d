import { z } from 'zod';
import { call, emptyBody, emptyData, flag, number } from '../call.ts';

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

const credentials = { email: z.string().max(320), password: z.string().max(1000) };

const name = z.string().max(100).optional();
const token = z.string().max(100);

/** Who may create an account here, and whether a token is a valid invitation. @see RULINGS 36 */
export const getRegistration = call({
  path: '/api/user/get-registration',
  summary:
    'Whether accounts can be made here: by anybody, by whoever is invited, or not at all; and by a mailed link or at once',
  access: 'public',
  body: z.object({ invitation: token.default('') }),
  data: z.object({
    registration: z.enum(['open', 'invitation', 'closed']),
    isByMail: z.boolean().describe('The address gets a link by mail, and the password is chosen behind it.'),
    providers: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('Through whom else one can sign in: begin-provider-login.'),
    isInvited: z.boolean(),
    email: z.string().describe('The only address that the invitation is for; empty for any.'),
  }),
});

/** If the server sends emails, the response is the same whether or not the address has an account. @see RULINGS 36 */
export const register = call({
  path: '/api/user/register',
  summary:
    'Where mails are sent: mails a link by which the account is finished (`password` and `name` count then, not here); else makes the account and signs it in',
  access: 'public',
  body: z.object({
    email: credentials.email,
    password: credentials.password.default(''),
    name,
    invitation: token.default(''),
  }),
  data: z.union([userSchema, z.object({ isMailed: z.literal(true) })]),
});

export const finishRegistration = call({
  path: '/api/user/finish-registration',
  summary: 'Makes the account for which a link was mailed, with the token of the link, once, and signs it in',
  access: 'public',
  body: z.object({ token, password: credentials.password, name }),
  data: userSchema,
});

/** A signed-in account, or a second step that is still required. */
export const enteredSchema = z.union([
  userSchema,
  z.object({
    needsCode: z.literal(true).describe('The account has a second step: finish-login.'),
    ticket: z.string().describe('For finish-login; good for ten minutes.'),
  }),
]);

export const login = call({
  path: '/api/user/login',
  summary: 'Signs in; the session is a cookie',
  access: 'public',
  body: z.object({ ...credentials, autoLogin: flag.optional() }),
  data: enteredSchema,
});

export const logout = call({
  path: '/api/user/logout',
  summary: 'Ends the session',
  access: 'public',
  body: emptyBody,
  data: emptyData,
});

/** The response is the same whether or not the address has an account. @see RULINGS 5 */
export const forgotPassword = call({
  path: '/api/user/forgot-password',
  summary: 'Mails a link to choose a new password, if the address has an account',
  access: 'public',
  body: z.object({ email: z.string().max(320) }),
  data: emptyData,
});

export const resetPassword = call({
  path: '/api/user/reset-password',
  summary: 'Takes a new password with the token of a mailed link, once; all sessions of the account end',
  access: 'public',
  body: z.object({ token, password: credentials.password }),
  data: z.object({
    hasOtherWays: z
      .boolean()
      .describe('Whether passkeys, codes or outside identities also lead into the account, or guard it.'),
  }),
});

export const getUser = call({
  path: '/api/user/get-user',
  summary: 'The account that is signed in',
  access: 'user',
  body: emptyBody,
  data: userSchema,
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
  summary: 'The remembered choices of the account',
  access: 'user',
  body: emptyBody,
  data: userMetaSchema,
});

export const setUserMeta = call({
  path: '/api/user/set-user-meta',
  summary: 'Remembers choices; other keys stay',
  access: 'user',
  body: userMetaSchema,
  data: userMetaSchema,
});

export const readyConfigSchema = z.object({
  bookId: z.string(),
  bookLogo: z.string(),
  bookLogoLink: z.string(),
  bookwebsite: z.string(),
  defaultTem: z.object({ html5Tem: z.string(), html5Theme: z.string(), html5PhoneTem: z.string() }),
  folderId: z.string(),
  folderType: z.union([z.literal(1), z.literal(2)]).describe('1 book, 2 publication'),
  ownerId: z.string(),
  owner_uLink: z.string(),
  owner_uType: z.int(),
  teamId: z.string(),
  uEmail: z.string(),
  uLink: z.string(),
  uType: z.int(),
  userId: z.string(),
  website: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  number: z.string(),
});
export type ReadyConfig = z.output<typeof readyConfigSchema>;

export const getReadyConfig = call({
  path: '/api/book/get-ready-config',
  summary: 'Who works where: account, team, folder and book of the address',
  access: 'user',
  body: z.object({
    tid: z.string().max(64).default('0'),
    fid: z.string().max(64).default('0'),
    number: z.string().max(64).default(''),
  }),
  data: readyConfigSchema,
});

/** What the account may do with each feature, by feature code. @see RULINGS 14 */
export const powerSchema = z.record(
  z.string(),
  z.object({ allowed: z.boolean(), limit: z.int().nullable(), message: z.string() }),
);

export const getUserCustomConfig = call({
  path: '/api/power/get-user-custom-config',
  summary: 'What this account may do beyond or below its type',
  access: 'user',
  body: z.object({ teamId: z.string().max(64).default('0') }),
  data: z.object({ data: powerSchema }),
});

export const addUploadLog = call({
  path: '/api/other/add-upload-log',
  summary: 'Notes what went wrong in an upload',
  access: 'user',
  body: z.object({
    uploadId: z.string().max(64).optional(),
    message: z.string().max(4000),
    size: number(z.number()).optional(),
  }),
  data: emptyData,
});

export const addUploadEmptyLog = call({
  path: '/api/other/add-upload-empty-log',
  summary: 'Notes that a chosen file was empty',
  access: 'user',
  body: z.object({ name: z.string().max(500).optional() }),
  data: emptyData,
});

export const checkAccount = call({
  path: '/checkAccount.php',
  summary:
    'Whether this is the account that is signed in, or without an address: whether anybody is; tells nothing about other accounts',
  access: 'public',
  body: z.object({ email: z.string().max(320).default('') }),
  data: z.object({ isSignedIn: z.boolean() }),
});

/** @see W-356 … W-360, RULINGS 13 */
export const getTeamRolePowerConfig = call({
  path: '/api/team/get-team-role-power-config',
  summary:
    'What the role in a team may do: with own items (`self`) and with those of others (`other`); without `tid` in the only team of the account',
  access: 'user',
  body: z.object({ tid: z.string().max(64).optional() }),
  data: z.object({
    roleId: z.string(),
    roleName: z.string(),
    self: z.array(z.string()),
    other: z.array(z.string()),
  }),
});
