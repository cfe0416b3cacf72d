import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sendClosedPage } from '../../books/preview/closed-page.ts';
import { getOwnCspSource } from '../../platform/http/addresses/public-url.ts';
import { sendNotice } from '../../platform/http/answers/notice-page.ts';
import { readerLanguage } from '../../platform/http/requests/language.ts';
import { embedRestriction } from '../access/embed-restriction.ts';
import { pageCaching } from '../shown/caching.ts';
import type { BookRequest } from '../shown/find-book.ts';
import type { Hosting } from '../shown/hosting.ts';
import { textPolicy, textStyle, textVersion } from './text-version.ts';

/** Registers the text version of a book, for screen readers and slow connections, if its author offers it. */
export function registerTextVersionRoutes(
  app: FastifyInstance,
  { books, find, services: { storage, now, config } }: Hosting,
): void {
  app.get('/b/text.css', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/css; charset=utf-8').send(textStyle),
  );

  app.get('/b/:number/text', async (request: BookRequest, reply) => {
    const shown = await find(request, reply);
    if (!shown) return reply;
    const published = shown.hasText ? await books.open(shown) : null;
    if (!published) return sendClosedPage(reply, readerLanguage(request), 404);
    const language = readerLanguage(request);
    const place = await embedRestriction(published.book, shown, request, language);
    if (place.words !== null) return sendNotice(reply, language, 200, place.words);
    reply.headers({
      'cache-control': pageCaching(shown, place.isEverywhere, now()),
      'content-language': language,
      'content-security-policy': textPolicy(getOwnCspSource(request, config)),
      ...(shown.privacy === 'public' ? {} : { 'x-robots-tag': 'noindex' }),
    });
    const pieces = textVersion(storage, shown.bookId, published.book, { language, brand: app.brand() });
    return reply.type('text/html; charset=utf-8').send(Readable.from(pieces, { objectMode: false }));
  });
}
