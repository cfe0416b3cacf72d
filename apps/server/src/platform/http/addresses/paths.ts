import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { createRefusalResponse } from '../answers/errors.ts';

/**
 * Encoded separators, dot segments, doubled slashes, backslashes and control characters. Addresses of this server
 * contain none of them, and caches and proxies interpret them differently. @see safety T31
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const ambiguous = /%2f|%5c|%00|%2e|\\|[\x00-\x1f\x7f]|\/\/|\/\.{1,2}(\/|$)/i;

export const isPlainPath = (url: string): boolean => url.startsWith('/') && !ambiguous.test(url.split('?', 1)[0] ?? '');

/** Rejects ambiguous URL paths with status 400. */
export function rejectAmbiguousPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isPlainPath(request.raw.url ?? '')) return;
    const body = await createRefusalResponse(new Refusal('ERROR', 'error.notFound'), request, reply);
    return reply.code(400).send(body);
  });
}
