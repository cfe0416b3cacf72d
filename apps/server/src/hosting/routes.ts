import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { bookLabels, mayTakeBook, sharePictureOf } from '@leafcast/book';
import { type Language, loadServerMessages, translator } from '@leafcast/messages';
import { firstText, readerPage, readerPolicy } from '@leafcast/publish';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendClosedPage } from '../books/preview/closed-page.ts';
import { brand, type ReaderFiles } from '../books/preview/reader-files.ts';
import type { LockServices } from '../books/protection/check-password.ts';
import { bookAddress, readerOrigin } from '../books/stored/address.ts';
import { bookKey, openBookFile } from '../books/stored/book-folder.ts';
import type { BookBus } from '../books/stored/events.ts';
import { manifestFile } from '../books/stored/publication.ts';
import { attachment } from '../platform/http/attachment.ts';
import { readerLanguage } from '../platform/http/language.ts';
import { closedPageStyle, sendNotice } from '../platform/http/notice-page.ts';
import { type Packed, pack, packedSize, sendPacked } from '../platform/http/packed.ts';
import { forEver, sendStored, typeOf } from '../platform/http/stored-file.ts';
import { readElsewhere } from './embed-restriction.ts';
import { framedPath, framedPrefix, isOnlyEmbedded, registerRenewal } from './framed.ts';
import { memory } from './memory.ts';
import { registerOembed } from './oembed.ts';
import { type ShownBook, shownBooks } from './shown-books.ts';
import { textPolicy, textStyle, textVersion } from './text-version.ts';
import { passOf, registerUnlock } from './unlock.ts';

type BookRequest = FastifyRequest<{ Params: { number: string; '*'?: string } }>;

/** JSON files up to this size are compressed and remembered; larger ones are sent as they are. */
const packableBytes = 8 * 2 ** 20;
/**
 * Published books: `/b/<number>/` and the files that their manifest names.
 *
 * Caches: a page names its version and is asked for again after half a minute; everything it names never changes under
 * its name. What a cache in front holds of a book carries the tag `book-<number>`, so that taking a book down can purge
 * it; without such a purge, a cache that honours `max-age` shows a page for at most that half minute.
 *
 * @see safety T11, T30, T34
 */
export function registerHosting(
  app: FastifyInstance,
  services: LockServices & { readonly bus: BookBus },
  reader: ReaderFiles,
): void {
  const { storage, config } = services;
  const books = shownBooks(services, services.bus);
  const pages = memory<Packed>(32 * 2 ** 20, packedSize);
  const json = memory<Packed>(64 * 2 ** 20, packedSize);

  async function find(request: BookRequest, reply: FastifyReply): Promise<ShownBook | null> {
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });
    const shown = await books.find(request.params.number);
    if (shown.state === 'shown') {
      reply.header('cache-tag', `book-${shown.number}`);
      return shown;
    }
    await sendClosedPage(reply, readerLanguage(request), shown.state === 'gone' ? 410 : 404);
    return null;
  }

  /** The page itself. @param origin of the addresses that are passed on @param files what stands before the paths of the book */
  async function makePage(shown: ShownBook, language: Language, origin: string, files: string): Promise<Packed> {
    const published = await books.open(shown);
    if (!published) throw new Error(`Version ${shown.version} of book ${shown.bookId} is missing`);
    const { book } = published;
    const url = bookAddress(origin, shown.name);
    const { label, categoryId } = shown.details;
    const isFramed = files !== './';
    const picture = isFramed ? null : sharePictureOf(book);
    const html = readerPage({
      book,
      brand,
      config: {
        files,
        book: isFramed ? files + manifestFile(shown.version) : manifestFile(shown.version),
        data: 'fetch',
        assets: reader.address,
        language,
        shareUrl: url,
        // What may be read only inside another page is not taken out of it.
        ...(isFramed ? {} : { worker: './offline.js' }),
        messages: { post: './comment-post', list: './meta/comment.json' },
        ...(shown.protection ? { unlock: `${files}unlock` } : {}),
        ...(mayTakeBook(book) ? { projectUrl: `${files}book.zip` } : {}),
        ...(!shown.protection && (await books.original(shown.bookId, shown.version))
          ? { downloadUrl: `${files}download` }
          : {}),
      },
      publicPlace: {
        url,
        image: picture && { ...picture, url: url + picture.file },
        label: bookLabels[label] ?? 'none',
        category: categoryId,
        oembed: `${origin}/oembed?format=json&url=${encodeURIComponent(url)}`,
      },
      mayBeListed: shown.isListed,
      text: await firstText(book, (file) => openBookFile(storage, shown.bookId, file)),
    });
    return pack(Buffer.from(html));
  }

  app.get('/b/:number', async (request: BookRequest, reply) => {
    // Addresses in the page are relative to it.
    return reply.redirect(`/b/${encodeURIComponent(request.params.number)}/${queryOf(request)}`, 301);
  });

  app.get('/b/closed.css', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/css; charset=utf-8')
      .send(closedPageStyle),
  );

  app.get('/b/text.css', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/css; charset=utf-8').send(textStyle),
  );

  // Its place is its scope: this book and nothing else.
  app.get('/b/:number/offline.js', async (request: BookRequest, reply) => {
    const shown = await find(request, reply);
    if (!shown) return reply;
    reply.headers({
      'cache-control': 'no-cache',
      // It fetches for the page what is not saved, and whatever is newer.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    return sendPacked(request, reply, await pack(reader.worker), 'text/javascript; charset=utf-8');
  });

  app.get('/b/:number/text', async (request: BookRequest, reply) => {
    const shown = await find(request, reply);
    if (!shown) return reply;
    const published = shown.hasText ? await books.open(shown) : null;
    if (!published) return sendClosedPage(reply, readerLanguage(request), 404);
    const language = readerLanguage(request);
    const place = await readElsewhere(published.book, shown.sites, request, language);
    if (place.words !== null) return sendNotice(reply, language, 200, place.words);
    reply.headers({
      'cache-control': place.isEverywhere ? 'public, max-age=30' : 'private, no-cache',
      'content-language': language,
      'content-security-policy': textPolicy,
      ...(shown.isListed ? {} : { 'x-robots-tag': 'noindex' }),
    });
    const pieces = textVersion(storage, shown.bookId, published.book, language);
    return reply.type('text/html; charset=utf-8').send(Readable.from(pieces, { objectMode: false }));
  });

  app.get('/b/:number/', async (request: BookRequest, reply) => {
    const shown = await find(request, reply);
    if (!shown) return reply;
    // One address for search engines and for what readers pass on; an author may change it again.
    if (request.params.number !== shown.name) {
      return reply.header('cache-control', 'no-cache').redirect(`/b/${shown.name}/${queryOf(request)}`, 302);
    }
    const language = readerLanguage(request);
    const published = await books.open(shown);
    if (!published) throw new Error(`Version ${shown.version} of book ${shown.bookId} is missing`);
    const place = await readElsewhere(published.book, shown.sites, request, language);
    if (place.words !== null) return sendNotice(reply, language, 200, place.words);
    const files = isOnlyEmbedded(published.book) ? framedPrefix(services, shown.bookId) : './';
    const origin = readerOrigin(request, config);
    const epoch = shown.protection?.epoch ?? 0;
    const { name, details } = shown;
    const state = `${shown.version}/${epoch}/${shown.isListed}/${shown.hasText}/${name}/${details.label}/${details.categoryId}/${files}`;
    const page = await pages.get(`${shown.bookId}/${state}/${language}/${origin}`, () =>
      makePage(shown, language, origin, files),
    );
    reply.headers({
      'cache-control': place.isEverywhere ? 'public, max-age=30' : 'private, no-cache',
      'content-language': language,
      // Films may stand on locked pages, too.
      'content-security-policy': readerPolicy((await books.read(shown.bookId, shown.version))?.book ?? published.book, {
        frameAncestors: shown.sites.join(' ') || '*',
      }),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'unsafe-none',
    });
    return sendPacked(request, reply, page, 'text/html; charset=utf-8', ['accept-language']);
  });

  app.get('/b/:number/*', async (request: BookRequest, reply) => {
    const shown = await find(request, reply);
    if (!shown) return reply;
    const framed = framedPath(services, shown.bookId, request.params['*'] ?? '');
    const { file, hasPass } = passOf(services, shown, framed.file);
    if (hasPass) reply.header('cache-control', 'private, no-store');
    else if (framed.hasToken) reply.header('cache-control', 'private, max-age=300');
    else if (await isShut(shown)) {
      const language = readerLanguage(request);
      const say = translator(await loadServerMessages(language));
      return sendNotice(reply, language, 403, say('hosting.onlyEmbedded'));
    }
    const mayReadAll = hasPass || shown.protection === null;
    if (file === 'download' && mayReadAll) return sendOriginal(shown, request, reply);
    const version = /^v(\d{1,9})\/book\.json$/.exec(file)?.[1];
    if (version !== undefined && !mayReadAll) return sendOpenManifest(shown, Number(version), request, reply);
    if (version !== undefined) return sendManifest(shown, Number(version), request, reply);
    if (!(await books.mayFetch(shown, file, hasPass))) return sendClosedPage(reply, readerLanguage(request), 404);
    return sendFile(shown, file, request, reply);
  });

  /** Whether a book's files are only for the page in a frame. */
  async function isShut(shown: ShownBook): Promise<boolean> {
    const book = (await books.open(shown))?.book;
    return book !== undefined && isOnlyEmbedded(book);
  }

  /** What everybody may know of a locked book; it changes with the lock, so that no cache keeps it. */
  async function sendOpenManifest(shown: ShownBook, version: number, request: BookRequest, reply: FastifyReply) {
    const published = version === shown.version ? await books.open(shown) : null;
    if (!published) return sendClosedPage(reply, readerLanguage(request), 404);
    reply.header('cache-control', 'no-store');
    return sendPacked(request, reply, await pack(published.json), 'application/json; charset=utf-8');
  }

  async function sendManifest(shown: ShownBook, version: number, request: BookRequest, reply: FastifyReply) {
    const mayRead = version === shown.version || (await books.mayFetch(shown, manifestFile(version), true));
    const published = mayRead ? await books.read(shown.bookId, version) : null;
    if (!published) return sendClosedPage(reply, readerLanguage(request), 404);
    keepForEver(reply);
    return sendPacked(
      request,
      reply,
      await json.get(`${shown.bookId}/v${version}`, () => pack(published.json)),
      'application/json; charset=utf-8',
    );
  }

  async function sendFile({ bookId }: ShownBook, file: string, request: BookRequest, reply: FastifyReply) {
    const key = bookKey(bookId, file);
    keepForEver(reply);
    if (file.endsWith('.json')) {
      const size = (await storage.head(key))?.size ?? 0;
      if (size > 0 && size <= packableBytes) {
        const packed = await json.get(key, async () => pack(await buffer(await openBookFile(storage, bookId, file))));
        return sendPacked(request, reply, packed, typeOf(file));
      }
    }
    reply.type(typeOf(file));
    if (await sendStored(request, reply, storage, key)) return reply;
    return sendClosedPage(reply, readerLanguage(request), 404);
  }

  async function sendOriginal({ bookId, version }: ShownBook, request: BookRequest, reply: FastifyReply) {
    const original = await books.original(bookId, version);
    if (!original) return sendClosedPage(reply, readerLanguage(request), 404);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    reply.headers({
      'content-disposition': attachment(original.name),
      'content-security-policy': "default-src 'none'; sandbox",
    });
    reply.type('application/octet-stream');
    if (await sendStored(request, reply, storage, original.key)) return reply;
    return sendClosedPage(reply, readerLanguage(request), 404);
  }

  registerUnlock(app, services, books, find);
  registerRenewal(app, services, books, find);
  registerOembed(app, services, books);
}

/** What never changes under its name may be kept, where it is not only for who has a pass. */
function keepForEver(reply: FastifyReply) {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', forEver('public'));
}

const queryOf = ({ raw }: FastifyRequest): string => /\?.*$/s.exec(raw.url ?? '')?.[0] ?? '';
