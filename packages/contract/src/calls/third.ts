import { z } from 'zod';
import { call, emptyBody, flag } from '../call.ts';
import { enteredSchema } from './user.ts';

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
  summary: 'Binds an outside identity to the account that is signed in',
  access: 'user',
  body: z.object({ assertion, password: passwordOfAssertion }),
  data: identities,
});

/** @see W-447 */
export const mergeThirdAccount = call({
  path: '/api/third/merge-third-account',
  summary:
    'Brings the books and identities of the account to which an outside identity is bound into the one signed in',
  access: 'user',
  body: z.object({ assertion, password: passwordOfAssertion }),
  data: identities,
});

export const beginBinding = call({
  path: '/api/third/begin-binding',
  summary: 'Begins to bind an identity of a provider; the browser comes back to the account page',
  access: 'user',
  body: z.object({ provider, password }),
  data: address,
});

export const unbindAccount = call({
  path: '/api/third/unbind-account',
  summary: 'Forgets an outside identity; the last way into an account stays',
  access: 'user',
  body: z.object({
    provider: z.string().max(300).describe('As get-sign-in-ways tells it.'),
    subject: z.string().max(255).describe('As get-sign-in-ways tells it.'),
    password,
  }),
  data: identities,
});

export const beginProviderLogin = call({
  path: '/api/third/begin-provider-login',
  summary: 'Begins to sign in through a provider; the browser comes back to the sign-in page',
  access: 'public',
  body: z.object({
    provider,
    returnTo: z.string().max(2000).default('').describe('Where the sign-in page is to lead; it takes own paths only.'),
    autoLogin: flag.default(false),
    invitation: z.string().max(100).default(''),
  }),
  data: address,
});

export const finishProviderLogin = call({
  path: '/api/third/finish-provider-login',
  summary: 'Signs in whoever has come back from a provider; makes an account where one may be made',
  access: 'public',
  body: emptyBody,
  data: enteredSchema,
});
