import { z } from 'zod';
import { call, emptyBody, flag } from '../call.ts';
import { ada, adaThere } from './examples.ts';
import { enteredSchema } from './sign-in.ts';

const proofs =
  'The proof is an assertion of a service of the operator (`THIRD_ACCOUNT_SECRET`), or empty after begin-binding: what the provider has said of this browser. Each is used once.';

/** Three Base64 parts separated by dots, as in every JSON Web Token. */
const exampleAssertion = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';

const bound = { list: [adaThere] };

const examplePassword = 'walnut-ink-7';

const exampleAddress = 'https://id.papermill.example/auth?client_id=leafcast';

const { provider: exampleProvider, subject } = adaThere;

/**
 * An external identity as a JSON Web Token (HS256) that the operator's sign-in service has signed for this person:
 * `iss` and `sub` name the identity, `aud` is the address of this server, `exp` is at most ten minutes ahead, and `jti`
 * can be used once.
 */
const assertion = z.string().max(4000).default('');

const password = z.string().max(1000);

/** Without an `assertion`, the password was already given when the visit to the provider began. */
const passwordOfAssertion = password.default('').describe('Needed with an `assertion`.');

const provider = z.string().max(30).describe('Id of a provider, as get-registration tells it.');

const address = z.object({ address: z.string().describe('Where the browser is to go.') });

export const identitySchema = z.object({
  provider: z.string().describe('Who says who this is: an issuer of OpenID Connect, or a service of the operator.'),
  subject: z.string().describe('The name of the person there; not for people to read.'),
  label: z.string().describe('Address or name of the person there; empty where it is not known.'),
  bound: z.string().describe('Since when, in ISO 8601.'),
});

export type BoundIdentity = z.output<typeof identitySchema>;

const identities = z.object({
  list: z.array(identitySchema).describe('All outside identities of the account.'),
});

/** @see W-448 */
export const bindAccount = call({
  path: '/api/third/bind-account',

  access: 'user',
  body: z.object({ assertion, password: passwordOfAssertion }),
  data: identities,
  doc: {
    summary: 'Binds an outside identity to the account that is signed in',
    description: proofs,
    example: { body: { assertion: exampleAssertion }, data: bound },
  },
});

/** @see W-447 */
export const mergeThirdAccount = call({
  path: '/api/third/merge-third-account',

  access: 'user',
  body: z.object({ assertion, password: passwordOfAssertion }),
  data: identities,
  doc: {
    summary:
      'Brings the books and identities of the account to which an outside identity is bound into the one signed in',
    description: `${proofs} An account with a second step is not merged into another.`,
    example: { body: { assertion: exampleAssertion }, data: bound },
  },
});

export const beginBinding = call({
  path: '/api/third/begin-binding',

  access: 'user',
  body: z.object({ provider, password }),
  data: address,
  doc: {
    summary: 'Begins to bind an identity of a provider; the browser comes back to the account page',
    description: 'A cookie holds the attempt for ten minutes. bind-account or merge-third-account ends it.',
    example: { body: { provider: 'staff', password: examplePassword }, data: { address: exampleAddress } },
  },
});

export const unbindAccount = call({
  path: '/api/third/unbind-account',

  access: 'user',
  body: z.object({
    provider: z.string().max(300).describe('As get-sign-in-ways tells it.'),
    subject: z.string().max(255).describe('As get-sign-in-ways tells it.'),
    password,
  }),
  data: identities,
  doc: {
    summary: 'Forgets an outside identity; the last way into an account stays',
    description: 'Nobody signs in through it any more.',
    example: { body: { provider: exampleProvider, subject, password: examplePassword }, data: { list: [] } },
  },
});

export const beginProviderLogin = call({
  path: '/api/third/begin-provider-login',

  access: 'public',
  body: z.object({
    provider,
    returnTo: z.string().max(2000).default('').describe('Where the sign-in page is to lead; it takes own paths only.'),
    autoLogin: flag.default(false),
    invitation: z.string().max(100).default(''),
  }),
  data: address,
  doc: {
    summary: 'Begins to sign in through a provider; the browser comes back to the sign-in page',
    description: 'A cookie holds the attempt for ten minutes. finish-provider-login ends it.',
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
  data: enteredSchema,
  doc: {
    summary: 'Signs in whoever has come back from a provider; makes an account where one may be made',
    description:
      'An address that has an account already is refused: its owner signs in and binds the identity. The provider must have checked the address of a new account.',
    example: { body: {}, data: ada },
  },
});
