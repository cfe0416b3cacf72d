import { z } from 'zod';
import { booleanField, call, emptyBody } from '../../call.ts';
import { ada, adaAtProvider } from './examples.ts';
import { signInResultSchema } from './sign-in.ts';

const proofs =
  'The proof is an `assertion` of a sign-in service of the operator (`THIRD_ACCOUNT_SECRET`), or after begin-binding, with an empty `assertion`, what the provider has confirmed for this browser. Each proof works once.';

/** Example token: three Base64 parts separated by dots, as in every JSON Web Token. */
const exampleAssertion = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';

const bound = { list: [adaAtProvider] };

const examplePassword = 'walnut-ink-7';

const exampleAddress = 'https://id.papermill.example/auth?client_id=leafcast';

const { provider: exampleProvider, subject } = adaAtProvider;

/**
 * An external identity as a JSON Web Token (HS256) that the operator's sign-in service has signed for this person:
 * `iss` and `sub` name the identity, `aud` is the address of this server, `exp` is at most ten minutes ahead, and `jti`
 * can be used once.
 */
const assertion = z.string().max(4000).default('');

const password = z.string().max(1000);

/**
 * Password of the account. It is not required without an `assertion`, because it was already entered when the visit to
 * the provider began.
 */
const passwordOfAssertion = password.default('').describe('Required with an `assertion`.');

const provider = z.string().max(30).describe('Id of a provider, as returned by get-registration.');

const address = z.object({ address: z.string().describe('Address to open in the browser.') });

export const identitySchema = z.object({
  provider: z.string().describe('Issuer of the identity: an OpenID Connect issuer, or a service of the operator.'),
  subject: z.string().describe('Identifier of the person at the issuer; not meant to be displayed.'),
  label: z.string().describe('Address or name of the person at the issuer; empty if unknown.'),
  bound: z.string().describe('Time when the identity was bound, in ISO 8601.'),
});

export type BoundIdentity = z.output<typeof identitySchema>;

const identities = z.object({
  list: z.array(identitySchema).describe('All external identities of the account.'),
});

/** Binds an external identity to the signed-in account. @see W-448 */
export const bindAccount = call({
  path: '/api/third/bind-account',
  access: 'user',
  body: z.object({ assertion, password: passwordOfAssertion }),
  data: identities,
  doc: {
    summary: 'Binds an external identity to the signed-in account',
    description: proofs,
    example: { body: { assertion: exampleAssertion }, data: bound },
  },
});

/** Moves the books and identities of another account into the signed-in account. @see W-447 */
export const mergeThirdAccount = call({
  path: '/api/third/merge-third-account',
  access: 'user',
  body: z.object({ assertion, password: passwordOfAssertion }),
  data: identities,
  doc: {
    summary:
      'Moves the books and identities of the account that an external identity is bound to into the signed-in account',
    description: `${proofs} An account with two-factor authentication cannot be merged into another.`,
    example: { body: { assertion: exampleAssertion }, data: bound },
  },
});

export const beginBinding = call({
  path: '/api/third/begin-binding',
  access: 'user',
  body: z.object({ provider, password }),
  data: address,
  doc: {
    summary: 'Starts binding an identity of a provider; the browser then returns to the account page',
    description: 'A cookie holds the attempt for ten minutes. Complete it with bind-account or merge-third-account.',
    example: { body: { provider: 'staff', password: examplePassword }, data: { address: exampleAddress } },
  },
});

export const unbindAccount = call({
  path: '/api/third/unbind-account',
  access: 'user',
  body: z.object({
    provider: z.string().max(300).describe('As returned by get-sign-in-ways.'),
    subject: z.string().max(255).describe('As returned by get-sign-in-ways.'),
    password,
  }),
  data: identities,
  doc: {
    summary: 'Unbinds an external identity; the last sign-in method of an account cannot be removed',
    description: 'The identity can no longer be used to sign in.',
    example: { body: { provider: exampleProvider, subject, password: examplePassword }, data: { list: [] } },
  },
});

export const beginProviderLogin = call({
  path: '/api/third/begin-provider-login',
  access: 'public',
  body: z.object({
    provider,
    returnTo: z
      .string()
      .max(2000)
      .default('')
      .describe('Path that the sign-in page opens afterwards; only paths of this site are accepted.'),
    autoLogin: booleanField.default(false),
    invitation: z.string().max(100).default(''),
  }),
  data: address,
  doc: {
    summary: 'Starts signing in through a provider; the browser then returns to the sign-in page',
    description: 'A cookie holds the attempt for ten minutes. Complete it with finish-provider-login.',
    example: {
      body: { provider: 'staff', returnTo: '/book_edit2/books', autoLogin: true },
      data: { address: exampleAddress },
    },
  },
});

export const finishProviderLogin = call({
  path: '/api/third/finish-provider-login',
  access: 'public',
  body: emptyBody,
  data: signInResultSchema,
  doc: {
    summary: 'Signs in a person who has returned from a provider, and creates an account if registration allows it',
    description:
      'Rejects an address that already has an account: its owner signs in and binds the identity instead. For a new account, the provider must have verified the address.',
    example: { body: {}, data: ada },
  },
});
