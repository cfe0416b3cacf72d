import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../../refusal.ts';
import { createRefusalResponse } from '../answers/errors.ts';

const readerPaths =
  /^\/(b|c|u|reader|preview|oembed|healthz|readyz|sitemap(?:\.xml)?|robots\.txt|leafcast-(?:book|light-box)\.js)([/?]|$)/;

/**
 * Restricts the separate origin of books, if there is one, to what readers need. At that origin, a script injected into
 * a book finds no session to abuse and no page to imitate. @see safety T5
 */
export function restrictReaderHost(app: FastifyInstance, { readerOrigin }: Pick<Config, 'readerOrigin'>): void {
  if (readerOrigin === undefined) return;
  const { host } = new URL(readerOrigin);
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== host || readerPaths.test(request.url)) return;
    const body = await createRefusalResponse(new Refusal('ERROR', 'error.notFound'), request, reply);
    return reply.code(404).send(body);
  });
}
