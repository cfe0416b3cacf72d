import { type Book, filesOf, type LiveEvent, type ReaderConfig } from '@leafcast/book';
import { loadServerMessages, translator } from '@leafcast/messages';
import { readerPage, readerPolicy } from '@leafcast/publish';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readerLanguage } from '../../platform/http/language.ts';
import type { LongAnswers } from '../../platform/http/open-responses.ts';
import { publicUrl } from '../../platform/http/public-url.ts';
import { forEver, sendStored, typeOf } from '../../platform/http/stored-file.ts';
import type { Services } from '../../platform/services.ts';
import { bookKey } from '../stored/book-folder.ts';
import { type ConversionState, hasEnded } from '../stored/conversion-state.ts';
import { type BookBus, publishEvent } from '../stored/events.ts';
import { previewedBook } from '../stored/preview-token.ts';
import { readDraft } from '../stored/read-draft.ts';
import { sendClosedPage } from './closed-page.ts';
import { sendEvents } from './events.ts';
import { asksLocked, openDraft, registerPreviewUnlock } from './lock.ts';
import { registerPreviewOriginal } from './original.ts';
import type { ReaderFiles } from './reader-files.ts';
import { brand } from './reader-files.ts';

type PreviewRequest = FastifyRequest<{ Params: { token: string; '*'?: string } }>;

export interface PreviewServices extends Services {
  readonly bus: BookBus;
}

const wantBody = z.object({ pages: z.array(z.int().min(0).max(998)).max(100) });

/** Everything here may be read by whoever has the token, and by nobody's cookies: the frame has no origin of its own. */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

/**
 * The draft of a book in the reader, also while it is being converted. The token in the address is the key; it expires,
 * and dies with the book. @see safety T6, T33
 */
export function registerPreview(
  app: FastifyInstance,
  services: PreviewServices,
  reader: ReaderFiles,
  long: LongAnswers,
): void {
  const { db, storage, now, bus } = services;

  async function find(request: PreviewRequest, reply: FastifyReply): Promise<string | null> {
    reply.headers(headers);
    const bookId = await previewedBook(db, request.params.token, now());
    if (bookId === null) await sendClosedPage(reply, readerLanguage(request), 404);
    return bookId;
  }

  async function readState(bookId: string): Promise<{ readonly draft: Book; readonly state: ConversionState }> {
    const row = await db
      .selectFrom('book')
      .innerJoin('conversion', 'conversion.book_id', 'book.id')
      .where('book.id', '=', bookId)
      .select(['book.id', 'draft', 'state'])
      .executeTakeFirstOrThrow();
    return { draft: await readDraft(db, row), state: row.state };
  }

  async function readPages(bookId: string, indexes: readonly number[] | 'all') {
    if (indexes.length === 0) return [];
    const { pages } = (await readState(bookId)).draft;
    const wanted = indexes === 'all' ? pages.keys() : indexes;
    return [...wanted].flatMap((index) => (pages[index] ? [{ index, page: pages[index] }] : []));
  }

  app.get('/preview/:token', async (request: PreviewRequest, reply) =>
    reply.headers(headers).redirect(`/preview/${encodeURIComponent(request.params.token)}/`, 302),
  );

  app.get('/preview/:token/', async (request: PreviewRequest, reply) => {
    const bookId = await find(request, reply);
    if (bookId === null) return reply;
    const { draft, state } = await readState(bookId);
    if (draft.pages.length === 0) return sendClosedPage(reply, readerLanguage(request), 404);
    const isLocked = asksLocked(request);
    const config: ReaderConfig = {
      files: './',
      book: isLocked ? 'book.json?lock=1' : 'book.json',
      data: 'fetch',
      assets: reader.address,
      language: readerLanguage(request),
      host: publicUrl(request, services.config),
      ...(isLocked ? { unlock: './unlock' } : {}),
      ...(draft.original && !isLocked ? { downloadUrl: './download' } : {}),
      ...(state === 'complete' || isLocked ? {} : { live: { events: 'events', want: 'want' } }),
    };
    return reply
      .header('content-security-policy', readerPolicy(draft, { frameAncestors: '*' }))
      .type('text/html; charset=utf-8')
      .send(readerPage({ book: isLocked ? await openDraft(services, draft) : draft, config, brand }));
  });

  registerPreviewOriginal(app, services, find);

  app.get('/preview/:token/book.json', async (request: PreviewRequest, reply) => {
    const bookId = await find(request, reply);
    if (bookId === null) return reply;
    const { original: _, ...draft } = (await readState(bookId)).draft;
    return reply.send(asksLocked(request) ? await openDraft(services, draft) : draft);
  });

  registerPreviewUnlock(app, services, find, headers);

  app.get('/preview/:token/events', async (request: PreviewRequest, reply) => {
    const bookId = await find(request, reply);
    if (bookId === null) return reply;
    long.add(reply.raw);
    return sendEvents(request, reply, {
      subscribe: (listener) => listen(bookId, listener),
      mayGoOn: async () => (await previewedBook(db, request.params.token, now())) !== null,
      ...live(bookId, request),
    });
  });

  function listen(bookId: string, listener: (pages: readonly number[] | 'all') => void): () => void {
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

  /** What the rows say now, as events. */
  function live(bookId: string, request: FastifyRequest) {
    return {
      async pages(indexes: readonly number[] | 'all'): Promise<LiveEvent> {
        const pages = await readPages(bookId, indexes);
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
        const say = translator(await loadServerMessages(readerLanguage(request)));
        return { type: 'failed', message: say(row?.failure ?? 'convert.cancelled', row?.failure_values ?? {}) };
      },
    };
  }

  app.options('/preview/:token/want', async (_request, reply) => reply.headers(headers).code(204).send());

  app.post('/preview/:token/want', { config: { isCrossSite: true } }, async (request: PreviewRequest, reply) => {
    const bookId = await find(request, reply);
    if (bookId === null) return reply;
    const wanted = wantBody.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send();
    await publishEvent(db, { type: 'want', bookId, pages: wanted.data.pages });
    return reply.code(204).send();
  });

  app.get('/preview/:token/*', async (request: PreviewRequest, reply) => {
    const bookId = await find(request, reply);
    if (bookId === null) return reply;
    const file = request.params['*'] ?? '';
    // A file of a setting is shown before the setting is saved.
    const isNamed =
      /^(?:pages\/[\w-]+|media\/[0-9a-f]{20})\.\w+$/.test(file) || filesOf((await readState(bookId)).draft).has(file);
    if (!isNamed) return sendClosedPage(reply, readerLanguage(request), 404);
    // Whoever has the token may keep it; nobody else shares this cache.
    reply.header('cache-control', forEver('private')).type(typeOf(file));
    if (await sendStored(request, reply, storage, bookKey(bookId, file))) return reply;
    return sendClosedPage(reply, readerLanguage(request), 404);
  });
}
