import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bookcaseAddress } from '../../library/bookcases/bookcases.ts';
import { getOwnCspSource } from '../../platform/http/addresses/public-url.ts';
import { sendMessagePage } from '../../platform/http/answers/notice-page.ts';
import { readerLanguage } from '../../platform/http/requests/language.ts';
import { compressText, sendCompressedText } from '../../platform/http/studio/packed.ts';
import { immutableCaching } from '../../platform/http/studio/stored-file.ts';
import type { Services } from '../../platform/services.ts';
import { readerOrigin } from '../../records/naming/address.ts';
import { renderAtomFeed, renderRssFeed, type ShelfFeed } from './feeds.ts';
import { type FoundShelf, findShelf } from './find-shelf.ts';
import { blankCoverPicture, buildOpdsFeed, buildOpdsPublication, publicationType } from './opds.ts';
import { type FeedBook, newestBooks, shelfBooks } from './shelf-books.ts';
import { shelfHeaders, shelfPage, stylesAddress } from './shelf-page.ts';
import { shelfStyle } from './shelf-style.ts';

type ShelfRequest = FastifyRequest<{ Params: { word: string; name?: string } }>;

/** Number of entries per page, per catalog page and per feed. */
const pageSize = 48;
const catalogSize = 100;
const feedSize = 50;
/** Time for which a page may be cached, in seconds. */
const pageSeconds = 30;

const queryText = z.string().max(200).catch('');
const pageQuery = z.object({
  q: queryText.default(''),
  query: queryText.default(''),
  after: z.coerce.number().int().min(0).max(1_000_000).catch(0).default(0),
});

type ShelfServices = Pick<Services, 'config' | 'failFastDb' | 'now'>;

/** Registers the public pages of bookcases: `/c/<word>/`, with feeds and a catalog. They ignore sessions. */
export function registerShelfRoutes(app: FastifyInstance, services: ShelfServices): void {
  registerDrawings(app);
  registerPage(app, services);
  registerFeeds(app, services);
}

/**
 * Creates a function that opens the bookcase of a request. If there is none, the function sends the not-found page and
 * returns `null`.
 */
function shelfOpener({ config, failFastDb: db }: ShelfServices) {
  return async (request: ShelfRequest, reply: FastifyReply) => {
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });
    const shelf = await findShelf(db, request.params.word);
    if (!shelf) {
      await sendMessagePage(reply, readerLanguage(request), 404, ['shelf.notFound', 'hosting.notFoundHint']);
      return null;
    }
    reply.header('cache-control', `public, max-age=${pageSeconds}`);
    if (!shelf.is_public) reply.header('x-robots-tag', 'noindex');
    const origin = readerOrigin(request, config);
    return { shelf, origin, url: bookcaseAddress(origin, shelf.word) };
  };
}

const feedOf = (shelf: FoundShelf, url: string, books: readonly FeedBook[]): ShelfFeed => ({
  name: shelf.name,
  description: shelf.description,
  changed: shelf.changed,
  url,
  books,
});

function registerDrawings(app: FastifyInstance): void {
  app.get('/c/shelves.css', async (request, reply) => {
    reply.headers({ 'cache-control': immutableCaching('public'), 'cross-origin-resource-policy': 'cross-origin' });
    return sendCompressedText(request, reply, await compressText(Buffer.from(shelfStyle)), 'text/css; charset=utf-8');
  });
  app.get('/c/cover.png', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(blankCoverPicture),
  );
}

function registerPage(app: FastifyInstance, services: ShelfServices): void {
  const { failFastDb: db, now } = services;
  const open = shelfOpener(services);
  app.get('/c/:word', async ({ params, raw }: ShelfRequest, reply) =>
    reply.redirect(`/c/${encodeURIComponent(params.word)}/${/\?.*$/s.exec(raw.url ?? '')?.[0] ?? ''}`, 301),
  );

  app.get('/c/:word/', async (request: ShelfRequest, reply) => {
    const opened = await open(request, reply);
    if (!opened) return reply;
    const { shelf, origin, url } = opened;
    const { q, after } = pageQuery.parse(request.query);
    const query = q.trim();
    const { books, next } = await shelfBooks(db, shelf, { now: now(), origin, query, after, limit: pageSize });
    const language = readerLanguage(request);
    const html = await shelfPage(
      {
        name: shelf.name,
        brand: app.brand(),
        description: shelf.description,
        style: shelf.style,
        url,
        mayBeListed: shelf.is_public,
        books,
        query,
        isFirst: after === 0,
        next: next === null ? null : `${next}`,
        isFramed: /^(iframe|frame|embed|object)$/.test(`${request.headers['sec-fetch-dest']}`),
        styles: stylesAddress,
      },
      language,
    );
    reply.headers({ ...shelfHeaders(getOwnCspSource(request, services.config)), 'content-language': language });
    const varies = ['accept-language', 'sec-fetch-dest'];
    return sendCompressedText(
      request,
      reply,
      await compressText(Buffer.from(html)),
      'text/html; charset=utf-8',
      varies,
    );
  });
}

function registerFeeds(app: FastifyInstance, services: ShelfServices): void {
  const { failFastDb: db, now } = services;
  const open = shelfOpener(services);
  for (const [file, type, write] of [
    ['rss.xml', 'application/rss+xml', renderRssFeed],
    ['atom.xml', 'application/atom+xml', renderAtomFeed],
  ] as const) {
    app.get(`/c/:word/${file}`, async (request: ShelfRequest, reply) => {
      const opened = await open(request, reply);
      if (!opened) return reply;
      const { shelf, origin, url } = opened;
      const books = await newestBooks(db, shelf, now(), origin, feedSize);
      const text = write(feedOf(shelf, url, books));
      return sendCompressedText(request, reply, await compressText(Buffer.from(text)), `${type}; charset=utf-8`);
    });
  }

  app.get('/c/:word/opds.json', async (request: ShelfRequest, reply) => {
    const opened = await open(request, reply);
    if (!opened) return reply;
    const { shelf, origin, url } = opened;
    const { query: typed, after } = pageQuery.parse(request.query);
    const query = typed.trim();
    const { books, next } = await shelfBooks(db, shelf, { now: now(), origin, query, after, limit: catalogSize });
    const catalog = buildOpdsFeed(feedOf(shelf, url, books), { query, after, next });
    return sendCompressedText(
      request,
      reply,
      await compressText(Buffer.from(JSON.stringify(catalog))),
      'application/opds+json',
    );
  });
  app.get('/c/:word/opds/:name.json', async (request: ShelfRequest, reply) => {
    const opened = await open(request, reply);
    if (!opened) return reply;
    const { shelf, origin, url } = opened;
    const { books } = await shelfBooks(db, shelf, { now: now(), origin, query: '', after: 0, limit: 1000 });
    const book = books.find(({ name }) => name === request.params.name);
    if (!book)
      return sendMessagePage(reply, readerLanguage(request), 404, ['hosting.notFound', 'hosting.notFoundHint']);
    return sendCompressedText(
      request,
      reply,
      await compressText(Buffer.from(JSON.stringify(buildOpdsPublication(url, book)))),
      publicationType,
    );
  });
}
