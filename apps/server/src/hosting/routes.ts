import type { FastifyInstance } from 'fastify';
import type { HandleCall } from '../accounts/calls/call-router.ts';
import type { ReaderFiles } from '../books/preview/reader-files.ts';
import type { LockServices } from '../books/protection/check-password.ts';
import { compressText, sendCompressedText } from '../platform/http/studio/packed.ts';
import { registerAddressRenewal } from './access/framed.ts';
import { registerTeamSignIn } from './access/team-sign-in.ts';
import { registerBookUnlock } from './access/unlock.ts';
import { registerBookFiles } from './pages/file-routes.ts';
import { registerOembed } from './pages/oembed.ts';
import { registerBookPage } from './pages/page-routes.ts';
import { registerTextVersion } from './pages/text-routes.ts';
import { type BookRequest, bookFinder } from './shown/find-book.ts';
import type { Hosting } from './shown/hosting.ts';
import type { ShownBooks } from './shown/shown-book.ts';
import { registerVersions } from './versions/routes.ts';

/**
 * Registers published books: `/b/<number>/` and the files listed in their manifests.
 *
 * Caching: a page names its version and is revalidated after half a minute. The files of a version never change under
 * the same name. Responses carry the tag `book-<number>`, so that a cache in front of the server can remove a book that
 * is taken down. Even without this, a cache that honors `max-age` shows a page for at most half a minute.
 *
 * @see safety T11, T30, T34
 */
export function registerHosting(
  app: FastifyInstance,
  handle: HandleCall,
  services: LockServices & { readonly books: ShownBooks },
  reader: ReaderFiles,
): void {
  const { books } = services;
  const find = bookFinder(services, books);
  const hosting: Hosting = { services, books, find, reader };
  registerBookPage(app, hosting);
  registerTextVersion(app, hosting);
  registerOfflineWorker(app, hosting);
  registerBookFiles(app, hosting);
  registerBookUnlock(app, services, books, find);
  registerAddressRenewal(app, services, books, find);
  registerOembed(app, services, books);
  registerTeamSignIn(app, services, books);
  registerVersions(app, handle, services, books);
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
