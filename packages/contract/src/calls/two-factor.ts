import { z } from 'zod';
import { call, emptyBody, emptyData, flag, json } from '../call.ts';
import { identitySchema } from './third.ts';
import { userSchema } from './user.ts';

const password = z.string().max(1000);
const ticket = z.string().max(100).describe('The secret of an attempt that has begun; good for ten minutes.');
/** Longer than any value that a device generates. */
const base64url = z.string().regex(/^[\w-]{1,8000}$/);
const options = z
  .record(z.string(), z.unknown())
  .describe("What the browser's navigator.credentials is given, as JSON of WebAuthn Level 3.");
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10);
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const small = { maxDepth: 6, maxValues: 100 };

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
  summary: 'The second step, the passkeys and the outside identities of the account',
  access: 'user',
  body: emptyBody,
  data: signInWaysSchema,
});

export const beginCodes = call({
  path: '/api/user/begin-codes',
  summary: 'Makes the key for an app that shows codes (TOTP); it counts once a code of it has been sent',
  access: 'user',
  body: z.object({ password }),
  data: z.object({
    secret: z.string().describe('The key in Base32, to be typed.'),
    uri: z.string().describe('The same as an otpauth address, for a QR code.'),
  }),
});

const code = z.string().max(40).describe('Six digits of the app, or where somebody signs in a recovery code.');

export const confirmCodes = call({
  path: '/api/user/confirm-codes',
  summary: 'Switches the second step on with a first code of the app',
  access: 'user',
  body: z.object({ code }),
  data: recoveryCodes,
});

export const renewRecoveryCodes = call({
  path: '/api/user/renew-recovery-codes',
  summary: 'Makes new recovery codes; the old ones are good no more',
  access: 'user',
  body: z.object({ password }),
  data: recoveryCodes,
});

export const removeCodes = call({
  path: '/api/user/remove-codes',
  summary: 'Switches the second step off',
  access: 'user',
  body: z.object({ password }),
  data: emptyData,
});

export const finishLogin = call({
  path: '/api/user/finish-login',
  summary: 'The second step of signing in',
  access: 'public',
  body: z.object({ ticket, code }),
  data: userSchema,
});

export const beginPasskey = call({
  path: '/api/user/begin-passkey',
  summary: 'Begins to register a passkey for the account',
  access: 'user',
  body: z.object({ password }),
  data: z.object({ ticket, options }),
});

export const addPasskey = call({
  path: '/api/user/add-passkey',
  summary: 'Registers the passkey that the browser has made',
  access: 'user',
  body: z.object({
    ticket,
    name: z.string().trim().min(1).max(100),
    response: json(
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
    ).describe('What navigator.credentials.create answered, as JSON.'),
  }),
  data: signInWaysSchema,
});

export const renamePasskey = call({
  path: '/api/user/rename-passkey',
  summary: 'Gives a passkey another name',
  access: 'user',
  body: z.object({ passkeyId: z.string().max(64), name: z.string().trim().min(1).max(100) }),
  data: signInWaysSchema,
});

export const removePasskey = call({
  path: '/api/user/remove-passkey',
  summary: 'Forgets a passkey',
  access: 'user',
  body: z.object({ passkeyId: z.string().max(64), password }),
  data: signInWaysSchema,
});

export const beginPasskeyLogin = call({
  path: '/api/user/begin-passkey-login',
  summary: 'Begins to sign in with a passkey, of whichever account',
  access: 'public',
  body: emptyBody,
  data: z.object({ ticket, options }),
});

export const finishPasskeyLogin = call({
  path: '/api/user/finish-passkey-login',
  summary: 'Signs in with what the passkey has signed',
  access: 'public',
  body: z.object({
    ticket,
    response: json(
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
    ).describe('What navigator.credentials.get answered, as JSON.'),
    autoLogin: flag.optional(),
  }),
  data: userSchema,
});
