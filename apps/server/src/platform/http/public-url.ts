import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Origin for addresses that people keep or pass on: the configured one; else the Host that was asked for, if that is
 * this machine itself or a configured host, for anybody can send any Host. @see safety T31
 */
export function publicUrl(request: FastifyRequest, config: Config): string {
  return knownOrigin(request, config) ?? `${schemeOf(config)}://localhost:${request.socket.localPort}`;
}

/**
 * What lies here, as the policy of a page for readers names it. The origin is beside `'self'`, which WebKit takes for
 * nothing in a sandboxed frame, whose page has no origin. A Host that anybody may have made up is not named.
 */
export function ownSource(request: FastifyRequest, config: Config): string {
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
    (loopback.has(asked.hostname) ||
      config.mainHosts.includes(asked.hostname) ||
      asked.hostname === own ||
      asked.hostname === `[${own}]`);
  return isOurs ? asked.origin : null;
}
