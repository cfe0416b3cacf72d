import { z } from 'zod';
import { booleanField, call, emptyBody, emptyData } from '../../call.ts';
import { ada } from './examples.ts';
import { userSchema } from './user.ts';

const credentials = { email: z.string().max(320), password: z.string().max(1000) };

const name = z.string().max(100).optional();

const token = z.string().max(100);

/** Returns who may create an account on this server, and whether a token is a valid invitation. @see RULINGS 36 */
export const getRegistration = call({
  path: '/api/user/get-registration',
  access: 'public',
  body: z.object({ invitation: token.default('') }),
  data: z.object({
    registration: z.enum(['open', 'invitation', 'closed']),
    isByMail: z.boolean().describe('Whether registration sends a link by email, where the password is then chosen.'),
    providers: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('Providers through which one can sign in with begin-provider-login.'),
    isInvited: z.boolean(),
    email: z.string().describe('The only address that can use the invitation; empty for any.'),
  }),
  doc: {
    summary:
      'Returns who can create an account (anyone, invited people or nobody) and whether an emailed link is needed',
    description: 'The sign-in page calls it before it offers registration.',
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

/**
 * Registers an account. If the server sends emails, the response is the same whether or not the address already has an
 * account. @see RULINGS 36
 */
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
      'Creates an account and signs in; if this server sends email, emails a link that completes the registration instead, and `password` and `name` are set there',
    description:
      'If this server sends email, the response is `{isMailed: true}` for every address, whether or not it has an account; otherwise it is the new account.',
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
    summary: 'Creates the account that an emailed link was sent for, and signs in',
    description: 'A token works once.',
    example: { body: { token: 'Zk3vQ1x9', password: 'walnut-ink-7', name: 'Ada' }, data: ada },
  },
});

/** A signed-in account, or a second step that is still required. */
export const signInResultSchema = z.union([
  userSchema,
  z.object({
    needsCode: z.literal(true).describe('The account uses two-factor authentication: call finish-login.'),
    ticket: z.string().describe('Ticket for finish-login; valid for ten minutes.'),
  }),
]);

export const login = call({
  path: '/api/user/login',
  access: 'public',
  body: z.object({ ...credentials, autoLogin: booleanField.optional() }),
  data: signInResultSchema,
  doc: {
    summary: 'Signs in and starts a session in a cookie',
    description:
      'Sets the cookie `leafcast` (`__Host-leafcast` over HTTPS), which all calls that require a session need. Failed attempts are slowed down by account, network and device. If the account uses two-factor authentication, the response contains `needsCode` and a ticket for finish-login, and the account is not signed in yet.',
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
    description: 'Also returns OK without a session.',
    example: { body: {}, data: {} },
  },
});

/** Requests a password reset. The response is the same whether or not the address has an account. @see RULINGS 5 */
export const forgotPassword = call({
  path: '/api/user/forgot-password',
  access: 'public',
  body: z.object({ email: z.string().max(320) }),
  data: emptyData,
  doc: {
    summary: 'Emails a link for choosing a new password if the address has an account',
    description: 'Always returns OK, so that it does not reveal which addresses have an account.',
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
      .describe('Whether passkeys, codes or external identities can also be used to sign in, or protect the account.'),
  }),
  doc: {
    summary: 'Sets a new password with the token of an emailed link, and ends all sessions of the account',
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
      'Checks whether an address is that of the signed-in account, or without an address, whether anyone is signed in; reveals nothing about other accounts',
    description: 'The path is fixed by the specification.',
    example: { body: { email: 'ada@papermill.example' }, data: { isSignedIn: true } },
  },
});
