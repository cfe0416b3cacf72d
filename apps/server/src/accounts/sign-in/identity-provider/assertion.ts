import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseSafeJson } from '@leafcast/contract';
import { z } from 'zod';

/** Maximum lifetime of an assertion, in seconds. */
const maxAgeSeconds = 600;

const header = z.object({ alg: z.literal('HS256') });
const name = z.string().min(1).max(255);
const claims = z.object({ iss: name, sub: name, aud: name, jti: name, exp: z.int() });

/** An external identity that the operator vouches for. */
export interface Assertion {
  readonly provider: string;
  readonly subject: string;
  /** Id of the assertion. Each assertion can be used once. */
  readonly id: string;
  readonly until: Date;
}

/**
 * Reads a JSON Web Token that is signed with the operator's secret.
 *
 * @param audience address of this server, which the token must contain
 * @returns `null` if the token is not signed with the secret, not meant for this server, or expired
 */
export function readAssertion(
  token: string,
  { secret, audience, now }: { readonly secret: string; readonly audience: string; readonly now: Date },
): Assertion | null {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return null;
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const read = claims.safeParse(partOf(body));
  if (!header.safeParse(partOf(head)).success || !read.success) return null;
  const { iss, sub, aud, jti, exp } = read.data;
  const secondsLeft = exp - now.getTime() / 1000;
  if (aud !== audience || secondsLeft <= 0 || secondsLeft > maxAgeSeconds) return null;
  return { provider: iss, subject: sub, id: jti, until: new Date(exp * 1000) };
}

function partOf(text: string): unknown {
  try {
    return parseSafeJson(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
