import { z } from 'zod';
import { call, emptyBody, emptyData } from '../call.ts';
import { sample } from '../sample.ts';
import { ada, adaThere } from './examples.ts';
import { identitySchema } from './identities.ts';
import { userSchema } from './user.ts';

const ways = {
  hasCodes: true,
  recoveryCodes: 10,
  providers: [{ id: 'staff', name: 'Papermill', issuer: 'https://id.papermill.example' }],
  identities: [adaThere],
  passkeys: [{ passkeyId: sample.item, name: 'Laptop', created: sample.time, lastUsed: null }],
};

const examplePassword = 'walnut-ink-7';

const recovery = { recoveryCodes: ['k7pb-2mxq-9rtd-w4hn'] };

const exampleTicket = 'Zk3vQ1x9';

const password = z.string().max(1000);

const ticket = z.string().max(100).describe('The secret of an attempt that has begun; good for ten minutes.');

export const signInWaysSchema = z.object({
  hasCodes: z.boolean().describe('Whether signing in with the password needs a code of an app, too.'),
  recoveryCodes: z.int().describe('How many recovery codes are left.'),
  providers: z
    .array(z.object({ id: z.string(), name: z.string(), issuer: z.string() }))
    .describe('With whom an identity can be bound: begin-binding.'),
  identities: z.array(identitySchema).describe('Bound identities of others; those of `providers` are ways in.'),
  passkeys: z.array(
    z.object({
      passkeyId: z.string(),
      name: z.string(),
      created: z.string(),
      lastUsed: z.string().nullable().describe('When somebody last signed in with it, in ISO 8601.'),
    }),
  ),
});

export type SignInWays = z.output<typeof signInWaysSchema>;

const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Each stands once for a code of the app. They are shown only here.'),
});

export const getSignInWays = call({
  path: '/api/user/get-sign-in-ways',

  access: 'user',
  body: emptyBody,
  data: signInWaysSchema,
  doc: {
    summary: 'The second step, the passkeys and the outside identities of the account',
    description: 'Beside the password.',
    example: { body: {}, data: ways },
  },
});

export const beginCodes = call({
  path: '/api/user/begin-codes',

  access: 'user',
  body: z.object({ password }),
  data: z.object({
    secret: z.string().describe('The key in Base32, to be typed.'),
    uri: z.string().describe('The same as an otpauth address, for a QR code.'),
  }),
  doc: {
    summary: 'Makes the key for an app that shows codes (TOTP); it counts once a code of it has been sent',
    description: 'Begun again, the key before is good no more. Nothing changes until confirm-codes.',
    example: {
      body: { password: examplePassword },
      data: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Leafcast:ada%40papermill.example?secret=JBSWY3DPEHPK3PXP',
      },
    },
  },
});

const code = z.string().max(40).describe('Six digits of the app, or where somebody signs in a recovery code.');

export const confirmCodes = call({
  path: '/api/user/confirm-codes',

  access: 'user',
  body: z.object({ code }),
  data: recoveryCodes,
  doc: {
    summary: 'Switches the second step on with a first code of the app',
    description: 'Keep the recovery codes: they are not shown again.',
    example: { body: { code: '492039' }, data: recovery },
  },
});

export const renewRecoveryCodes = call({
  path: '/api/user/renew-recovery-codes',

  access: 'user',
  body: z.object({ password }),
  data: recoveryCodes,
  doc: {
    summary: 'Makes new recovery codes; the old ones are good no more',
    description: 'For an account whose second step is on.',
    example: { body: { password: examplePassword }, data: recovery },
  },
});

export const removeCodes = call({
  path: '/api/user/remove-codes',

  access: 'user',
  body: z.object({ password }),
  data: emptyData,
  doc: {
    summary: 'Switches the second step off',
    description: 'The recovery codes go with it.',
    example: { body: { password: examplePassword }, data: {} },
  },
});

export const finishLogin = call({
  path: '/api/user/finish-login',

  access: 'public',
  body: z.object({ ticket, code }),
  data: userSchema,
  doc: {
    summary: 'The second step of signing in',
    description: 'After a login that was answered with `needsCode`. A code works once; guessing is slowed down.',
    example: { body: { ticket: exampleTicket, code: '492039' }, data: ada },
  },
});
