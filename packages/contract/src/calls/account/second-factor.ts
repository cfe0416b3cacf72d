import { z } from 'zod';
import { call, emptyBody, emptyData } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { ada, adaAtProvider } from './examples.ts';
import { identitySchema } from './identities.ts';
import { userSchema } from './user.ts';

const ways = {
  hasCodes: true,
  recoveryCodes: 10,
  providers: [{ id: 'staff', name: 'Papermill', issuer: 'https://id.papermill.example' }],
  identities: [adaAtProvider],
  passkeys: [{ passkeyId: exampleIds.item, name: 'Laptop', created: exampleIds.time, lastUsed: null }],
};

const examplePassword = 'walnut-ink-7';

const recovery = { recoveryCodes: ['k7pb-2mxq-9rtd-w4hn'] };

const exampleTicket = 'Zk3vQ1x9';

const password = z.string().max(1000);

const ticket = z.string().max(100).describe('Secret of an attempt that has been started; valid for ten minutes.');

export const signInWaysSchema = z.object({
  hasCodes: z
    .boolean()
    .describe('Whether signing in with the password also requires a code from an authenticator app.'),
  recoveryCodes: z.int().describe('Number of unused recovery codes.'),
  providers: z
    .array(z.object({ id: z.string(), name: z.string(), issuer: z.string() }))
    .describe('Providers whose identities can be bound with begin-binding.'),
  identities: z
    .array(identitySchema)
    .describe('Bound external identities; those of the listed `providers` can be used to sign in.'),
  passkeys: z.array(
    z.object({
      passkeyId: z.string(),
      name: z.string(),
      created: z.string(),
      lastUsed: z
        .string()
        .nullable()
        .describe('Time of the last sign-in with this passkey, in ISO 8601; null if never used.'),
    }),
  ),
});

export type SignInMethods = z.output<typeof signInWaysSchema>;

const recoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Recovery codes; each replaces a code of the app once. They are returned only here.'),
});

export const getSignInWays = call({
  path: '/api/user/get-sign-in-ways',
  access: 'user',
  body: emptyBody,
  data: signInWaysSchema,
  doc: {
    summary: 'Returns the two-factor settings, passkeys and external identities of the account',
    description: 'These are the sign-in methods in addition to the password.',
    example: { body: {}, data: ways },
  },
});

export const beginAuthenticatorSetup = call({
  path: '/api/user/begin-codes',
  access: 'user',
  body: z.object({ password }),
  data: z.object({
    secret: z.string().describe('Key in Base32, for manual entry.'),
    uri: z.string().describe('The same key as an otpauth address, for a QR code.'),
  }),
  doc: {
    summary: 'Creates a key for an authenticator app (TOTP); it takes effect once a code of the app has been confirmed',
    description: 'Calling it again invalidates the previous key. Nothing changes until confirm-codes succeeds.',
    example: {
      body: { password: examplePassword },
      data: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Leafcast:ada%40papermill.example?secret=JBSWY3DPEHPK3PXP',
      },
    },
  },
});

const code = z.string().max(40).describe('Six digits from the app; for signing in, also a recovery code.');

export const confirmAuthenticator = call({
  path: '/api/user/confirm-codes',
  access: 'user',
  body: z.object({ code }),
  data: recoveryCodes,
  doc: {
    summary: 'Turns on two-factor authentication with the first code of the app',
    description: 'Store the recovery codes: they are not shown again.',
    example: { body: { code: '492039' }, data: recovery },
  },
});

export const renewRecoveryCodes = call({
  path: '/api/user/renew-recovery-codes',
  access: 'user',
  body: z.object({ password }),
  data: recoveryCodes,
  doc: {
    summary: 'Creates new recovery codes and invalidates the old ones',
    description: 'Requires that two-factor authentication is on.',
    example: { body: { password: examplePassword }, data: recovery },
  },
});

export const removeAuthenticator = call({
  path: '/api/user/remove-codes',
  access: 'user',
  body: z.object({ password }),
  data: emptyData,
  doc: {
    summary: 'Turns off two-factor authentication',
    description: 'The recovery codes are deleted, too.',
    example: { body: { password: examplePassword }, data: {} },
  },
});

export const finishLogin = call({
  path: '/api/user/finish-login',
  access: 'public',
  body: z.object({ ticket, code }),
  data: userSchema,
  doc: {
    summary: 'Completes a sign-in with the code of the second factor',
    description:
      'Use it after a login that returned `needsCode`. A code works once; repeated wrong codes slow down further attempts.',
    example: { body: { ticket: exampleTicket, code: '492039' }, data: ada },
  },
});
