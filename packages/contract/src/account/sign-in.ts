import { z } from 'zod';
import { call, emptyBody, emptyData, flag } from '../call.ts';
import { ada } from './examples.ts';
import { userSchema } from './user.ts';

const credentials = { email: z.string().max(320), password: z.string().max(1000) };

const name = z.string().max(100).optional();

const token = z.string().max(100);

/** Who may create an account here, and whether a token is a valid invitation. @see RULINGS 36 */
export const getRegistration = call({
  path: '/api/user/get-registration',

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
  doc: {
    summary:
      'Whether accounts can be made here: by anybody, by whoever is invited, or not at all; and by a mailed link or at once',
    description: 'What the sign-in page asks before it offers to make an account.',
    example: {
      body: { invitation: '' },
      data: {
        registration: 'open',
        isByMail: true,
        providers: [{ id: 'staff', name: 'Papermill' }],
        isInvited: false,
        email: '',
      },
    },
  },
});

/** If the server sends emails, the response is the same whether or not the address has an account. @see RULINGS 36 */
export const register = call({
  path: '/api/user/register',

  access: 'public',
  body: z.object({
    email: credentials.email,
    password: credentials.password.default(''),
    name,
    invitation: token.default(''),
  }),
  data: z.union([userSchema, z.object({ isMailed: z.literal(true) })]),
  doc: {
    summary:
      'Where mails are sent: mails a link by which the account is finished (`password` and `name` count then, not here); else makes the account and signs it in',
    description:
      'Where mails are sent, the answer is `{isMailed: true}` for every address, whether it has an account or not; otherwise the new account.',
    example: {
      body: { email: 'ada@papermill.example', password: 'walnut-ink-7', name: 'Ada' },
      data: { isMailed: true },
    },
  },
});

export const finishRegistration = call({
  path: '/api/user/finish-registration',

  access: 'public',
  body: z.object({ token, password: credentials.password, name }),
  data: userSchema,
  doc: {
    summary: 'Makes the account for which a link was mailed, with the token of the link, once, and signs it in',
    description: 'A token works once.',
    example: { body: { token: 'Zk3vQ1x9', password: 'walnut-ink-7', name: 'Ada' }, data: ada },
  },
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

  access: 'public',
  body: z.object({ ...credentials, autoLogin: flag.optional() }),
  data: enteredSchema,
  doc: {
    summary: 'Signs in; the session is a cookie',
    description:
      'Sets the cookie `leafcast` (`__Host-leafcast` under https), which all calls of an account need. Guessing is slowed down by account, network and device. Where the account has a second step, `needsCode` is answered with a ticket for finish-login, and nobody is signed in yet.',
    example: { body: { email: 'ada@papermill.example', password: 'walnut-ink-7', autoLogin: true }, data: ada },
  },
});

export const logout = call({
  path: '/api/user/logout',

  access: 'public',
  body: emptyBody,
  data: emptyData,
  doc: {
    summary: 'Ends the session',
    description: 'Also answers OK where nobody is signed in.',
    example: { body: {}, data: {} },
  },
});

/** The response is the same whether or not the address has an account. @see RULINGS 5 */
export const forgotPassword = call({
  path: '/api/user/forgot-password',

  access: 'public',
  body: z.object({ email: z.string().max(320) }),
  data: emptyData,
  doc: {
    summary: 'Mails a link to choose a new password, if the address has an account',
    description: 'Always answers OK, so that it tells nobody which addresses have an account.',
    example: { body: { email: 'ada@papermill.example' }, data: {} },
  },
});

export const resetPassword = call({
  path: '/api/user/reset-password',

  access: 'public',
  body: z.object({ token, password: credentials.password }),
  data: z.object({
    hasOtherWays: z
      .boolean()
      .describe('Whether passkeys, codes or outside identities also lead into the account, or guard it.'),
  }),
  doc: {
    summary: 'Takes a new password with the token of a mailed link, once; all sessions of the account end',
    description: 'A token works once. Sign in with the new password afterwards.',
    example: { body: { token: 'Zk3vQ1x9', password: 'oak-gall-ink-9' }, data: { hasOtherWays: false } },
  },
});

export const checkAccount = call({
  path: '/checkAccount.php',

  access: 'public',
  body: z.object({ email: z.string().max(320).default('') }),
  data: z.object({ isSignedIn: z.boolean() }),
  doc: {
    summary:
      'Whether this is the account that is signed in, or without an address: whether anybody is; tells nothing about other accounts',
    description: 'The path keeps the form of the specification.',
    example: { body: { email: 'ada@papermill.example' }, data: { isSignedIn: true } },
  },
});
