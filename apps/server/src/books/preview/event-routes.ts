import type { LiveEvent } from '@leafcast/book';
import { loadServerMessages, translator } from '@leafcast/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ZoomRequester } from '../../intake/zooms/request-zoom.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { OpenResponses } from '../../platform/http/connections/open-responses.ts';
import { readerLanguage } from '../../platform/http/requests/language.ts';
import type { Services } from '../../platform/services.ts';
import { previewedBook } from '../../records/access/preview-token.ts';
import { type BookEventBus, publishBookEvent } from '../../records/jobs/events.ts';
import { hasEnded } from '../../records/tables/conversion-state.ts';
import { sendEvents } from './events.ts';
import type { DraftFinder, PreviewRequest } from './find-draft.ts';
import { readPreviewedPages } from './read-previewed.ts';

export interface PreviewServices extends Services {
  readonly bus: BookEventBus;
  readonly requestZoom: ZoomRequester;
}

const pageRequestBody = z.object({ pages: z.array(z.int().min(0).max(998)).max(100) });

/**
 * Registers the events that a preview receives during a conversion, and the preview's requests for pages. Pages that
 * are visible on the screen are converted first.
 */
export function registerPreviewEventRoutes(
  app: FastifyInstance,
  { db, now, bus }: PreviewServices,
  { find, headers }: { readonly find: DraftFinder; readonly headers: Readonly<Record<string, string>> },
  open: OpenResponses,
): void {
  app.get('/preview/:token/events', async (request: PreviewRequest, reply) => {
    const bookId = await find(request, reply);
    if (bookId === null) return reply;
    open.add(reply.raw);
    return sendEvents(request, reply, {
      subscribe: (listener) => listen(bus, bookId, listener),
      isStillAllowed: async () => (await previewedBook(db, request.params.token, now())) !== null,
      ...live(db, bookId, request),
    });
  });

  app.options('/preview/:token/want', async (_request, reply) => reply.headers(headers).code(204).send());

  app.post('/preview/:token/want', { config: { isCrossSite: true } }, async (request: PreviewRequest, reply) => {
    const bookId = await find(request, reply);
    if (bookId === null) return reply;
    const wanted = pageRequestBody.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send();
    await publishBookEvent(db, { type: 'want', bookId, pages: wanted.data.pages });
    return reply.code(204).send();
  });
}

function listen(bus: BookEventBus, bookId: string, listener: (pages: readonly number[] | 'all') => void): () => void {
  const leave = bus.subscribe(bookId, (heard) => {
    if (heard.type === 'pages') listener(heard.pages);
    if (heard.type === 'ended') listener('all');
    if (heard.type === 'revoked') listener([]);
  });
  const leaveReconnect = bus.onReconnect(() => listener('all'));
  return () => {
    leave();
    leaveReconnect();
  };
}

/** Creates the source of events for a book. It reads the database for each event. */
function live(db: Database, bookId: string, request: FastifyRequest) {
  return {
    async pages(indexes: readonly number[] | 'all'): Promise<LiveEvent> {
      const pages = await readPreviewedPages(db, bookId, indexes);
      return { type: 'pages', pages: pages.filter(({ page }) => page.images.page !== undefined) };
    },
    async end(): Promise<LiveEvent | null> {
      const row = await db
        .selectFrom('conversion')
        .where('book_id', '=', bookId)
        .select(['state', 'failure', 'failure_values'])
        .executeTakeFirst();
      if (row?.state === 'complete') return { type: 'done' };
      if (row && !hasEnded(row.state) && row.state !== 'password') return null;
      const language = readerLanguage(request);
      const translate = translator(await loadServerMessages(language), language);
      return { type: 'failed', message: translate(row?.failure ?? 'convert.cancelled', row?.failure_values ?? {}) };
    },
  };
}
