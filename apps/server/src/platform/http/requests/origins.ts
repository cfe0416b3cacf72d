import type { IncomingHttpHeaders } from 'node:http';
import { isOnThisMachine } from '@leafcast/node/network/loopback';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts requests from pages of other sites; only for routes that ignore cookies. */
    readonly isCrossSite?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks whether a request that may change something comes from a page of another site. Browsers state where a request
 * comes from. Clients that do not are not browsers, and have no cookies that another site could abuse. @see safety T7
 *
 * @param publicUrl origin under which a proxy shows this server, if there is one
 */
export function isForeign(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  if (origin === publicUrl) return false;
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin);
  // A proxy uses https to the browser and http to this server, so the scheme is known if the public address is set. An
  // attacker on the connection can serve pages under http, but not under https. This machine itself is trusted.
  const isWeaker = publicUrl?.startsWith('https:') && from.protocol !== 'https:' && !isOnThisMachine(from);
  return isWeaker || from.host !== headers.host;
}

export function rejectForeignOrigins(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    if (safeMethods.has(method) || routeOptions.config.isCrossSite) return;
    if (isForeign(headers, publicUrl)) throw new Refusal('FORBIDDEN');
  });
}
