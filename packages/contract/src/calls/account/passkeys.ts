import { z } from 'zod';
import { booleanField, call, emptyBody, jsonField } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { ada, adaAtProvider } from './examples.ts';
import { signInWaysSchema } from './second-factor.ts';
import { userSchema } from './user.ts';

const examplePassword = 'walnut-ink-7';

const exampleTicket = 'Zk3vQ1x9';

const exampleCredential = { id: 'mDkV8w', rawId: 'mDkV8w', type: 'public-key' as const, clientExtensionResults: {} };

const ways = {
  hasCodes: true,
  recoveryCodes: 10,
  providers: [{ id: 'staff', name: 'Papermill', issuer: 'https://id.papermill.example' }],
  identities: [adaAtProvider],
  passkeys: [{ passkeyId: exampleIds.item, name: 'Laptop', created: exampleIds.time, lastUsed: null }],
};

const password = z.string().max(1000);

const ticket = z.string().max(100).describe('Secret of an attempt that has been started; valid for ten minutes.');

/** Base64url text. The maximum length exceeds every value that a device generates. */
const base64url = z.string().regex(/^[\w-]{1,8000}$/);

const options = z
  .record(z.string(), z.unknown())
  .describe("Options for the browser's navigator.credentials, as JSON of WebAuthn Level 3.");

const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10);

const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };

const small = { maxDepth: 6, maxValues: 100 };

export const beginPasskeyCreation = call({
  path: '/api/user/begin-passkey',
  access: 'user',
  body: z.object({ password }),
  data: z.object({ ticket, options }),
  doc: {
    summary: 'Starts registering a passkey for the account',
    description:
      'The device asks for a fingerprint, a face or a PIN, so a passkey replaces both the password and the code.',
    example: {
      body: { password: examplePassword },
      data: { ticket: exampleTicket, options: { challenge: 'c2FtcGxl' } },
    },
  },
});

export const addPasskey = call({
  path: '/api/user/add-passkey',
  access: 'user',
  body: z.object({
    ticket,
    name: z.string().trim().min(1).max(100),
    response: jsonField(
      z.object({
        ...credential,
        response: z.object({
          clientDataJSON: base64url,
          attestationObject: base64url,
          transports: transports.optional(),
        }),
        clientExtensionResults: z.unknown().optional(),
      }),
      small,
    ).describe('Result of navigator.credentials.create, as JSON.'),
  }),
  data: signInWaysSchema,
  doc: {
    summary: 'Registers the passkey that the browser has created',
    description: 'An account can have at most 20 passkeys.',
    example: {
      body: {
        ticket: exampleTicket,
        name: 'Laptop',
        response: { ...exampleCredential, response: { clientDataJSON: 'e30', attestationObject: 'o2M' } },
      },
      data: ways,
    },
  },
});

export const renamePasskey = call({
  path: '/api/user/rename-passkey',
  access: 'user',
  body: z.object({ passkeyId: z.string().max(64), name: z.string().trim().min(1).max(100) }),
  data: signInWaysSchema,
  doc: {
    summary: 'Renames a passkey',
    description: 'Only the account that owns the passkey can rename it.',
    example: { body: { passkeyId: exampleIds.item, name: 'Laptop' }, data: ways },
  },
});

export const removePasskey = call({
  path: '/api/user/remove-passkey',
  access: 'user',
  body: z.object({ passkeyId: z.string().max(64), password }),
  data: signInWaysSchema,
  doc: {
    summary: 'Removes a passkey',
    description:
      'The passkey can no longer be used to sign in, although the device may keep it. The last sign-in method of an account cannot be removed.',
    example: { body: { passkeyId: exampleIds.item, password: examplePassword }, data: { ...ways, passkeys: [] } },
  },
});

export const beginPasskeyLogin = call({
  path: '/api/user/begin-passkey-login',
  access: 'public',
  body: emptyBody,
  data: z.object({ ticket, options }),
  doc: {
    summary: 'Starts signing in with a passkey of any account',
    description: 'The response reveals nothing about any account.',
    example: { body: {}, data: { ticket: exampleTicket, options: { challenge: 'c2FtcGxl' } } },
  },
});

export const finishPasskeyLogin = call({
  path: '/api/user/finish-passkey-login',
  access: 'public',
  body: z.object({
    ticket,
    response: jsonField(
      z.object({
        ...credential,
        response: z.object({
          clientDataJSON: base64url,
          authenticatorData: base64url,
          signature: base64url,
          userHandle: base64url.optional(),
        }),
        clientExtensionResults: z.unknown().optional(),
      }),
      small,
    ).describe('Result of navigator.credentials.get, as JSON.'),
    autoLogin: booleanField.optional(),
  }),
  data: userSchema,
  doc: {
    summary: 'Signs in with the response signed by a passkey',
    description: 'No password and no code are needed.',
    example: {
      body: {
        ticket: exampleTicket,
        response: {
          ...exampleCredential,
          response: { clientDataJSON: 'e30', authenticatorData: 'SZY', signature: 'MEQ' },
        },
      },
      data: ada,
    },
  },
});
