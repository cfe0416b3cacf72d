import type { FastifyInstance } from 'fastify';
import type { HandleCall } from '../accounts/calls/call-router.ts';
import type { ReaderFiles } from '../books/preview/reader-files.ts';
import type { LockServices } from '../books/protection/check-password.ts';
import type { ZoomRequester } from '../intake/zooms/request-zoom.ts';
import { compressText, sendCompressedText } from '../platform/http/studio/packed.ts';
import { registerAddressRenewalRoute } from './access/framed.ts';
import { registerTeamSignInRoute } from './access/team-sign-in.ts';
import { registerBookUnlockRoutes } from './access/unlock.ts';
import { registerBookFileRoutes } from './pages/file-routes.ts';
import { registerOembedRoute } from './pages/oembed.ts';
import { registerBookPageRoutes } from './pages/page-routes.ts';
import { registerTextVersionRoutes } from './pages/text-routes.ts';
import { type BookRequest, bookFinder } from './shown/find-book.ts';
import type { Hosting } from './shown/hosting.ts';
import type { ShownBooks } from './shown/shown-book.ts';
import { registerVersionRoutes } from './versions/routes.ts';

/**
 * Registers published books: `/b/<number>/` and the files listed in their manifests.
 *
 * Caching: a page names its version and is revalidated after half a minute. The files of a version never change under
 * the same name. Responses carry the tag `book-<number>`, so that a cache in front of the server can remove a book that
 * is taken down. Even without this, a cache that honors `max-age` shows a page for at most half a minute.
 *
 * @see safety T11, T30, T34
 */
export function registerHostingRoutes(
  app: FastifyInstance,
  handle: HandleCall,
  services: LockServices & { readonly books: ShownBooks; readonly requestZoom: ZoomRequester },
  reader: ReaderFiles,
): void {
  const { books, requestZoom } = services;
  const find = bookFinder(services, books);
  const hosting: Hosting = { services, books, find, reader, requestZoom };
  registerBookPageRoutes(app, hosting);
  registerTextVersionRoutes(app, hosting);
  registerOfflineWorker(app, hosting);
  registerBookFileRoutes(app, hosting);
  registerBookUnlockRoutes(app, services, books, find);
  registerAddressRenewalRoute(app, services, books, find);
  registerOembedRoute(app, services, books);
  registerTeamSignInRoute(app, services, books);
  registerVersionRoutes(app, handle, services, books);
}

/** Registers the service worker that stores a book offline. Its URL limits its scope to this book. */
function registerOfflineWorker(app: FastifyInstance, { find, reader }: Hosting): void {
  app.get('/b/:number/offline.js', async (request: BookRequest, reply) => {
    const shown = await find(request, reply);
    if (!shown) return reply;
    reply.headers({
      'cache-control': 'no-cache',
      // For the page, the service worker fetches content that has not been saved, and newer content.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    return sendCompressedText(request, reply, await compressText(reader.worker), 'text/javascript; charset=utf-8');
  });
}
