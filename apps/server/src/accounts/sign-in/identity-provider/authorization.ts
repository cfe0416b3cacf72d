import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client';
import { z } from 'zod';

/** A person's identity as reported by a provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  /** Email address that the provider has verified; `null` if there is none. */
  readonly email: string | null;
}

/**
 * Returns the secrets of one visit to a provider. All of them are derived from the ticket, which only the browser's
 * cookie contains, so the database stores none of them.
 */
const secretsOf = (ticket: string) => {
  const derived = (use: string) => createHmac('sha256', ticket).update(use).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
};

/** Returns the URL to which the browser is redirected for authentication at the provider. */
export async function authorizationUrl(provider: Configuration, ticket: string, redirectUri: string): Promise<string> {
  const { state, nonce, verifier } = secretsOf(ticket);
  return buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

/** Checks whether a response belongs to the visit started in this browser. */
export function isResponseTo(ticket: string, state: string): boolean {
  const [given, expected] = [Buffer.from(state), Buffer.from(secretsOf(ticket).state)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const subject = z.string().min(1).max(255);
const claims = z.object({
  email: z.string().max(320).optional().catch(undefined),
  // Some providers send the value as a string.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: z.string().max(100).optional().catch(undefined),
});

/**
 * Exchanges the authorization code of a response for the provider's information about the person.
 *
 * @param answer callback URL, including its parameters, to which the provider has redirected the browser
 * @throws Error of openid-client if the state, nonce, issuer, signature or code is wrong
 */
export async function exchangeCode(provider: Configuration, ticket: string, answer: URL): Promise<Identity> {
  const { state, nonce, verifier } = secretsOf(ticket);
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  const tokens = await authorizationCodeGrant(provider, answer, checks);
  const token = tokens.claims();
  const sub = subject.parse(token?.sub);
  const hasMore = provider.serverMetadata().userinfo_endpoint !== undefined && token?.email === undefined;
  const said = claims.parse(hasMore ? await fetchUserInfo(provider, tokens.access_token, sub) : token);
  const { email, email_verified, name } = said;
  return {
    issuer: provider.serverMetadata().issuer,
    subject: sub,
    name: name ?? '',
    email: email_verified && email !== undefined ? email : null,
  };
}
