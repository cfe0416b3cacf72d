import { buffer } from 'node:stream/consumers';
import { loadServerMessages, translator } from '@leafcast/messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendClosedPage } from '../../books/preview/closed-page.ts';
import { sendZoom } from '../../intake/zooms/send-zoom.ts';
import { formatAttachmentHeader } from '../../platform/http/answers/attachment.ts';
import { sendNotice } from '../../platform/http/answers/notice-page.ts';
import { readerLanguage } from '../../platform/http/requests/language.ts';
import {
  type CompressedText,
  compressText,
  getCompressedSize,
  sendCompressedText,
} from '../../platform/http/studio/packed.ts';
import { getMediaType, sendStoredFile } from '../../platform/http/studio/stored-file.ts';
import { openBookFile } from '../../records/files/book-folder.ts';
import { deliveredFileKey } from '../../records/files/published-files.ts';
import { getPageFile } from '../../records/files/zoom-files.ts';
import { manifestFile } from '../../records/versions/publication.ts';
import { framedPath, isOnlyEmbedded } from '../access/framed.ts';
import { parsePassPath } from '../access/unlock.ts';
import { fileCaching } from '../shown/caching.ts';
import type { BookRequest } from '../shown/find-book.ts';
import type { Hosting } from '../shown/hosting.ts';
import { memoryCache } from '../shown/memory-cache.ts';
import type { ShownBook } from '../shown/shown-book.ts';

/** Maximum size of JSON files that are compressed and cached, in bytes; larger files are sent uncompressed. */
const packableBytes = 8 * 2 ** 20;

/**
 * Registers the files that a book's page requests: the manifest, the files listed in the manifest, and the original
 * document.
 */
export function registerBookFileRoutes(app: FastifyInstance, hosting: Hosting): void {
  const { services, find, books } = hosting;
  const send = fileSender(hosting);

  app.get('/b/:number/*', async (request: BookRequest, reply) => {
    const shown = await find(request, reply);
    if (!shown) return reply;
    const framed = framedPath(services, shown.bookId, request.params['*'] ?? '');
    const { file, hasPass } = parsePassPath(services, shown, framed.file);
    if (hasPass) reply.header('cache-control', 'private, no-store');
    else if (framed.hasToken) reply.header('cache-control', 'private, max-age=300');
    else if (await isForFramesOnly(hosting, shown)) {
      const language = readerLanguage(request);
      const translate = translator(await loadServerMessages(language), language);
      return sendNotice(reply, language, 403, translate('hosting.onlyEmbedded'));
    }
    const mayReadAll = hasPass || shown.protection === null;
    if (file === 'download' && mayReadAll) return send.original(shown, request, reply);
    const [, version, lock] = /^v(\d{1,9})\/(?:locked-(\d{1,10})\/)?book\.json$/.exec(file) ?? [];
    if (version !== undefined && (!mayReadAll || lock !== undefined))
      return send.openManifest(shown, Number(version), request, reply);
    if (version !== undefined) return send.manifest(shown, Number(version), request, reply);
    const pageFile = getPageFile(file);
    if (!(await books.mayFetch(shown, pageFile ?? file, hasPass)))
      return sendClosedPage(reply, readerLanguage(request), 404);
    return pageFile === null
      ? send.file(shown, file, request, reply)
      : send.zoom(shown, file, pageFile, request, reply);
  });
}

/** Checks whether the files of a book are available only to embedded pages. */
async function isForFramesOnly({ books }: Hosting, shown: ShownBook): Promise<boolean> {
  const book = (await books.open(shown))?.book;
  return book !== undefined && isOnlyEmbedded(shown, book);
}

/** Creates functions that send the files of a book, or the not-found page. */
function fileSender({ books, services, requestZoom }: Hosting) {
  const { storage, now, publishedMark } = services;
  const json = memoryCache<CompressedText>(64 * 2 ** 20, getCompressedSize);
  /** Allows caching of files whose content never changes under the same name, unless they require a pass. */
  const keep = (shown: ShownBook, reply: FastifyReply) => {
    if (reply.hasHeader('cache-control')) return;
    // The watermark may be removed later, which changes the image but not its name.
    const caching = publishedMark() === null ? fileCaching(shown, now()) : 'private, no-cache';
    reply.header('cache-control', caching);
  };
  return {
    /** Sends the public part of a locked book's manifest. It changes with the lock and is therefore not cached. */
    async openManifest(shown: ShownBook, version: number, request: BookRequest, reply: FastifyReply) {
      const published = version === shown.version ? await books.open(shown) : null;
      if (!published) return sendClosedPage(reply, readerLanguage(request), 404);
      reply.header('cache-control', 'no-store');
      return sendCompressedText(request, reply, await compressText(published.json), 'application/json; charset=utf-8');
    },

    async manifest(shown: ShownBook, version: number, request: BookRequest, reply: FastifyReply) {
      const mayRead = version === shown.version || (await books.mayFetch(shown, manifestFile(version), true));
      const published = mayRead ? await books.read(shown.bookId, version) : null;
      if (!published) return sendClosedPage(reply, readerLanguage(request), 404);
      keep(shown, reply);
      return sendCompressedText(
        request,
        reply,
        await json.get(`${shown.bookId}/v${version}`, () => compressText(published.json)),
        'application/json; charset=utf-8',
      );
    },

    async file(shown: ShownBook, file: string, request: BookRequest, reply: FastifyReply) {
      const { bookId } = shown;
      const files = (await books.read(bookId, shown.version))?.files ?? [];
      const key = await deliveredFileKey(services, bookId, file, files);
      keep(shown, reply);
      if (file.endsWith('.json')) {
        const size = (await storage.head(key))?.size ?? 0;
        if (size > 0 && size <= packableBytes) {
          const packed = await json.get(key, async () =>
            compressText(await buffer(await openBookFile(storage, bookId, file))),
          );
          return sendCompressedText(request, reply, packed, getMediaType(file));
        }
      }
      reply.type(getMediaType(file));
      if (await sendStoredFile(request, reply, storage, key)) return reply;
      return sendClosedPage(reply, readerLanguage(request), 404);
    },

    /** Sends the sharp picture of a page, or redirects to the page's image if it shows the same detail. */
    async zoom(shown: ShownBook, file: string, pageFile: string, request: BookRequest, reply: FastifyReply) {
      const { bookId } = shown;
      if (await requestZoom(bookId, pageFile)) {
        const key = await deliveredFileKey(services, bookId, file, []);
        keep(shown, reply);
        if (await sendZoom(request, reply, storage, key)) return reply;
      }
      return reply.header('cache-control', 'no-store').redirect(pageFile.replace('pages/', './'), 302);
    },

    async original({ bookId, version, privacy }: ShownBook, request: BookRequest, reply: FastifyReply) {
      const original = await books.original(bookId, version);
      if (!original) return sendClosedPage(reply, readerLanguage(request), 404);
      if (!reply.hasHeader('cache-control'))
        reply.header('cache-control', privacy === 'team' ? 'private, no-store' : 'no-cache');
      reply.headers({
        'content-disposition': formatAttachmentHeader(original.name),
        'content-security-policy': "default-src 'none'; sandbox",
      });
      reply.type('application/octet-stream');
      if (await sendStoredFile(request, reply, storage, original.key)) return reply;
      return sendClosedPage(reply, readerLanguage(request), 404);
    },
  };
}
