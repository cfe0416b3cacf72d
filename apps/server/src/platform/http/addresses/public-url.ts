import { isLoopbackUrl } from '@leafcast/node/network/loopback';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/**
 * Returns the origin for URLs that people keep or share: the configured origin or, if there is none, the requested
 * Host. The Host is used only if it is this machine itself or a configured host, because anyone can send any Host. @see
 * safety T31
 */
export function publicUrl(request: FastifyRequest, config: Config): string {
  return knownOrigin(request, config) ?? `${schemeOf(config)}://localhost:${request.socket.localPort}`;
}

/**
 * Returns the server's own source for the content security policy of a page for readers. The origin is listed in
 * addition to `'self'`, because WebKit ignores `'self'` in a sandboxed frame, whose page has no origin. A Host that a
 * client may have invented is not listed.
 */
export function getOwnCspSource(request: FastifyRequest, config: Config): string {
  const origin = config.readerOrigin ?? knownOrigin(request, config);
  return origin === null ? "'self'" : `'self' ${origin}`;
}

const schemeOf = ({ isCookieSecure }: Config) => (isCookieSecure ? 'https' : 'http');

function knownOrigin(request: FastifyRequest, config: Config): string | null {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const scheme = schemeOf(config);
  const asked = URL.canParse(`${scheme}://${request.headers.host}`)
    ? new URL(`${scheme}://${request.headers.host}`)
    : null;
  const own = request.socket.localAddress?.replace(/^::ffff:/, '') ?? '';
  const isOurs =
    asked !== null &&
    (isLoopbackUrl(asked) ||
      config.mainHosts.includes(asked.hostname) ||
      asked.hostname === own ||
      asked.hostname === `[${own}]`);
  return isOurs ? asked.origin : null;
}
