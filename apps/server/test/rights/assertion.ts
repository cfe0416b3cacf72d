import { createHmac, randomUUID } from 'node:crypto';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs claims as the sign-in service of an operator does. */
export function signClaims(claims: object, key: string, alg = 'HS256'): string {
  const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/**
 * Returns a proof of an external identity that can be used once.
 *
 * @param audience URL of the server for which the proof is intended
 */
export const signAssertion = (audience: string, key: string, subject: string): string =>
  signClaims(
    {
      iss: 'https://id.example',
      sub: subject,
      aud: audience,
      jti: randomUUID(),
      exp: Math.floor(Date.now() / 1000) + 300,
    },
    key,
  );
