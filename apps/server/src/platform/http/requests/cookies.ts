import type { FastifyReply, FastifyRequest } from 'fastify';

type CookieName = 'leafcast' | 'leafcast-device' | 'leafcast-provider';

/**
 * Returns the full name of a cookie. Over https, it has the prefix `__Host-`, so that no other host of the domain and
 * no page without https can set or override the cookie.
 */
const fullName = (name: CookieName, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

export function readCookie(request: FastifyRequest, name: CookieName, isSecure: boolean): string | null {
  const value = request.cookies[fullName(name, isSecure)];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/**
 * Sets a cookie.
 *
 * @param maxAgeSeconds lifetime in seconds; `null`: until the browser is closed; 0: deletes the cookie
 */
export function writeCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  {
    isSecure,
    maxAgeSeconds,
    sameSite = 'lax',
  }: { isSecure: boolean; maxAgeSeconds: number | null; sameSite?: 'lax' | 'strict' },
): void {
  const age = maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds };
  reply.setCookie(fullName(name, isSecure), value, {
    path: '/',
    httpOnly: true,
    sameSite,
    secure: isSecure,
    ...age,
  });
}
