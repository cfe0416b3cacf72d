import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes requests from pages of other sites: only for routes that look at no cookie. */
    readonly isCrossSite?: boolean;
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that may change something comes from a page of another site. Browsers say where a request comes
 * from; clients that say nothing are none, and have no cookies that somebody else could ride on. @see safety T7
 *
 * @param publicUrl origin under which a proxy shows us, where there is one
 */
export function isForeign(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  if (origin === publicUrl) return false;
  if (!URL.canParse(origin)) return true;
  const { host, protocol, hostname } = new URL(origin);
  // A proxy speaks https to the browser and http to us, so the scheme is known where the public address is set. Whoever has
  // the connection can put pages under http, but not under https; this machine itself is nobody else.
  const isWeaker = publicUrl?.startsWith('https:') && protocol !== 'https:' && !loopback.has(hostname);
  return isWeaker || host !== headers.host;
}

export function refuseForeignOrigins(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  app.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    if (harmless.has(method) || routeOptions.config.isCrossSite) return;
    if (isForeign(headers, publicUrl)) throw new Refusal('FORBIDDEN');
  });
}
