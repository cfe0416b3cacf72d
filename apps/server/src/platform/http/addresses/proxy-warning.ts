import type { FastifyInstance } from 'fastify';

/**
 * Warns once about an `X-Forwarded-For` header from an untrusted sender. If the sender is the operator's own proxy, all
 * readers count as one network and share its rate limits, and nothing else reveals this. Anyone can send such a header,
 * so the warning is logged only once.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    hasWarned = true;
    log.warn(
      { peer: ip },
      'X-Forwarded-For came from an address that TRUST_PROXY does not name: if it is your proxy, name it, or all its readers count as one network',
    );
  });
}
