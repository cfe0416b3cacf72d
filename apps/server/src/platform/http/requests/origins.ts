import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackUrl } from '@leafcast/node/network/loopback';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts requests from pages on other sites. Only for routes that ignore cookies. */
    readonly isCrossSite?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks whether a request that changes data comes from a page on another site. Browsers state the origin of a request.
 * Clients that do not state it are not browsers, and have no cookies that another site could abuse. @see safety T7
 *
 * @param publicUrl origin at which a proxy serves this server, if there is one
 */
export function isForeignOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  if (origin === publicUrl) return false;
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin);
  // A proxy uses https to the browser and http to this server, so the scheme is known only if the public URL is set. An
  // attacker on the connection can serve http pages but not https pages. Pages on this machine are trusted.
  const isWeaker = publicUrl?.startsWith('https:') && from.protocol !== 'https:' && !isLoopbackUrl(from);
  return isWeaker || from.host !== headers.host;
}

export function rejectForeignOrigins(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    if (safeMethods.has(method) || routeOptions.config.isCrossSite) return;
    if (isForeignOrigin(headers, publicUrl)) throw new Refusal('FORBIDDEN');
  });
}
