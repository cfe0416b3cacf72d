import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Origin for addresses that people keep or pass on: the configured one; else the Host that was asked for, if that is
 * this machine itself or a configured host, for anybody can send any Host. @see safety T31
 */
export function publicUrl(request: FastifyRequest, config: Config): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const scheme = config.isCookieSecure ? 'https' : 'http';
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
  return isOurs ? asked.origin : `${scheme}://localhost:${request.socket.localPort}`;
}
