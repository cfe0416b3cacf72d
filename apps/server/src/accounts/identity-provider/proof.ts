import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client';
import { z } from 'zod';

/** Who somebody is, as a provider says. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  /** An address that the provider has checked; `null` without one. */
  readonly email: string | null;
}

/**
 * The secrets of one visit to a provider. All follow from its ticket, which only the cookie of the browser holds, so that
 * the database keeps none of them.
 */
const secretsOf = (ticket: string) => {
  const derived = (use: string) => createHmac('sha256', ticket).update(use).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
};

/** Where the browser goes to prove who sits there. */
export async function proofAddress(provider: Configuration, ticket: string, redirectUri: string): Promise<string> {
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

/** Whether an answer belongs to the visit that this browser has begun. */
export function isAnswerTo(ticket: string, state: string): boolean {
  const [given, expected] = [Buffer.from(state), Buffer.from(secretsOf(ticket).state)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const subject = z.string().min(1).max(255);
const claims = z.object({
  email: z.string().max(320).optional().catch(undefined),
  // Some say it as text.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: z.string().max(100).optional().catch(undefined),
});

/**
 * Exchanges the code of an answer for what the provider says of the person.
 *
 * @param answer the address that the browser was sent back to
 * @throws Error of openid-client where state, nonce, issuer, signature or code are not as they must be
 */
export async function readAnswer(provider: Configuration, ticket: string, answer: URL): Promise<Identity> {
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
