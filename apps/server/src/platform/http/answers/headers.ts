import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

/** Default headers of every response: no scripts, no framing, no content sniffing. A response can override them. */
export const safeHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  // With `no-referrer`, browsers would send `Origin: null` when submitting the server's own forms.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

export function setSafeHeaders(app: FastifyInstance, { isCookieSecure }: Pick<Config, 'isCookieSecure'>): void {
  const headers = {
    ...safeHeaders,
    ...(isCookieSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.raw.url?.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
