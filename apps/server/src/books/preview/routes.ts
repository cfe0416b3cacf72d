import { listBookFiles, type ReaderConfig } from '@leafcast/book';
import { readerPage, readerPolicy } from '@leafcast/publish';
import type { FastifyInstance } from 'fastify';
import { findZoomSource, offerZooms } from '../../intake/conversion/pages/offer-zooms.ts';
import { sendZoom } from '../../intake/zooms/send-zoom.ts';
import { getOwnCspSource, publicUrl } from '../../platform/http/addresses/public-url.ts';
import type { OpenResponses } from '../../platform/http/connections/open-responses.ts';
import { readerLanguage } from '../../platform/http/requests/language.ts';
import { getMediaType, immutableCaching, sendStoredFile } from '../../platform/http/studio/stored-file.ts';
import type { TrashFilter } from '../../records/access/access.ts';
import { previewedBook } from '../../records/access/preview-token.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { getPageFile, getZoomKey } from '../../records/files/zoom-files.ts';
import { sendClosedPage } from './closed-page.ts';
import { type PreviewServices, registerPreviewEventRoutes } from './event-routes.ts';
import type { DraftFinder, PreviewRequest } from './find-draft.ts';
import { getUnprotectedDraft, isLockedView, registerPreviewUnlockRoute } from './lock.ts';
import { registerPreviewOriginalRoute } from './original.ts';
import { readPreviewedDraft } from './read-previewed.ts';
import type { ReaderFiles } from './reader-files.ts';

/**
 * Headers of preview responses. The token alone gives access; cookies are ignored, because a sandboxed frame has no
 * origin.
 */
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
 * Serves the draft of a book in the reader, even during conversion. The token in the URL grants access. It expires, and
 * it is revoked when the book is published, taken down or deleted. @see safety T6, T33
 */
export function registerPreviewRoutes(
  app: FastifyInstance,
  services: PreviewServices,
  reader: ReaderFiles,
  long: OpenResponses,
): void {
  const { db, storage, now, requestZoom } = services;

  const findIn =
    (place: TrashFilter): DraftFinder =>
    async (request, reply) => {
      reply.headers(headers);
      const bookId = await previewedBook(db, request.params.token, now(), place);
      if (bookId === null) await sendClosedPage(reply, readerLanguage(request), 404);
      return bookId;
    };
  const find = findIn('library');
  const findPicture = findIn('any');

  app.get('/preview/:token', async (request: PreviewRequest, reply) =>
    reply.headers(headers).redirect(`/preview/${encodeURIComponent(request.params.token)}/`, 302),
  );

  app.get('/preview/:token/', async (request: PreviewRequest, reply) => {
    const bookId = await find(request, reply);
    if (bookId === null) return reply;
    const { draft, state } = await readPreviewedDraft(db, bookId);
    if (draft.pages.length === 0) return sendClosedPage(reply, readerLanguage(request), 404);
    const isLocked = isLockedView(request);
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
      .header(
        'content-security-policy',
        readerPolicy(draft, { own: getOwnCspSource(request, services.config), frameAncestors: '*' }),
      )
      .type('text/html; charset=utf-8')
      .send(
        readerPage({ book: isLocked ? await getUnprotectedDraft(services, draft) : draft, config, brand: app.brand() }),
      );
  });

  registerPreviewOriginalRoute(app, services, find);

  app.get('/preview/:token/book.json', async (request: PreviewRequest, reply) => {
    const bookId = await find(request, reply);
    if (bookId === null) return reply;
    const { original: _, ...draft } = (await readPreviewedDraft(db, bookId)).draft;
    const book = offerZooms(draft, await findZoomSource(db, bookId));
    return reply.send(isLockedView(request) ? await getUnprotectedDraft(services, book) : book);
  });

  registerPreviewUnlockRoute(app, services, find, headers);
  registerPreviewEventRoutes(app, services, { find, headers }, long);

  app.get('/preview/:token/*', async (request: PreviewRequest, reply) => {
    const file = request.params['*'] ?? '';
    // Covers are also served for books in the trash, because the trash list shows them.
    const pageFile = getPageFile(file);
    const isPicture = pageFile === null && /\.(?:webp|jpe?g|png)$/.test(file);
    const bookId = await (isPicture ? findPicture : find)(request, reply);
    if (bookId === null) return reply;
    if (pageFile !== null) {
      if (await requestZoom(bookId, pageFile)) {
        reply.header('cache-control', immutableCaching('private'));
        if (await sendZoom(request, reply, storage, getZoomKey(bookId, file))) return reply;
      }
      return reply.header('cache-control', 'no-store').redirect(pageFile.replace('pages/', './'), 302);
    }
    // Some requested files are not in the current draft. The file of a setting is shown before the setting is saved. A
    // preview that is already open requests its pages and text even if the pages have been rearranged since it was
    // opened.
    const isNamed =
      /^(?:pages\/[\w-]+|search-[0-9a-f]{8}|media\/[0-9a-f]{20})\.\w+$/.test(file) ||
      listBookFiles((await readPreviewedDraft(db, bookId)).draft).has(file);
    if (!isNamed) return sendClosedPage(reply, readerLanguage(request), 404);
    // The browser that has the token may cache the file, but shared caches may not.
    reply.header('cache-control', immutableCaching('private')).type(getMediaType(file));
    if (await sendStoredFile(request, reply, storage, bookKey(bookId, file))) return reply;
    return sendClosedPage(reply, readerLanguage(request), 404);
  });
}
