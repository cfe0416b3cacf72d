import { type Book, offeredSettings } from '@leafcast/book';
import {
  compareBookVersions,
  getBookVersions,
  type PageChange,
  restoreBookVersion,
  unpublishBook,
} from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import type { Account } from '../../accounts/account/account.ts';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import { requireAccount } from '../../accounts/calls/signed-in.ts';
import { sendClosedPage } from '../../books/preview/closed-page.ts';
import { readerLanguage } from '../../platform/http/requests/language.ts';
import { getMediaType, sendStoredFile } from '../../platform/http/studio/stored-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { previewToken } from '../../records/access/preview-token.ts';
import { requireBook } from '../../records/access/require-book.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { previewAddress, readerOrigin } from '../../records/naming/address.ts';
import { readDraft } from '../../records/versions/read-draft.ts';
import { readCompressedPictures } from '../../records/versions/replace-pictures.ts';
import type { ShownBooks } from '../shown/shown-book.ts';
import { compareBooks } from './compare.ts';
import { isNewestOfItsTime, listVersions, versionFile } from './list.ts';
import { restoreVersion, unpublish } from './restore.ts';

/** Maximum number of differing pages that are listed. */
const maxNamedPages = 200;

/** One of the two states that are compared, and the URL of its images. */
interface Side {
  readonly book: Book;
  address(file: string): string;
}

/** Registers the API calls for the published versions of a book, and the route of their files for authors. */
export function registerVersionRoutes(
  app: FastifyInstance,
  handle: HandleCall,
  services: Services,
  { read }: Pick<ShownBooks, 'read'>,
): void {
  const { db, storage, now, config } = services;

  handle(getBookVersions, (body, { account }) => listVersions(services, account, body));
  handle(restoreBookVersion, ({ bookId, version }, { account, request }) =>
    restoreVersion(services, { account, origin: readerOrigin(request, config) }, bookId, version),
  );
  handle(unpublishBook, async ({ bookId }, { account }) => {
    await unpublish(services, account, bookId);
    return {};
  });

  /**
   * Returns a version for comparison.
   *
   * @throws Refusal if the version is not stored
   */
  async function sideOf(bookId: string, version: number): Promise<Side> {
    const published = await read(bookId, version);
    if (!published) throw new Refusal('ERROR', 'version.gone');
    return { book: published.book, address: (file) => versionFile(bookId, version, file) };
  }

  async function draftSide(bookId: string, account: Account, origin: string): Promise<Side> {
    const row = await requireBook(db, account, bookId, 'book.view');
    const draft = await readDraft(db, row);
    const preview = previewAddress(origin, await previewToken(db, bookId, account, now()));
    return { book: { ...draft, settings: offeredSettings(draft.settings) }, address: (file) => preview + file };
  }

  async function versionBefore(bookId: string, version: number): Promise<number | null> {
    const row = await db
      .selectFrom('publication')
      .where('publication.book_id', '=', bookId)
      .where('publication.version', '<', version)
      .where(isNewestOfItsTime)
      .orderBy('version', 'desc')
      .select('version')
      .executeTakeFirst();
    return row?.version ?? null;
  }

  handle(compareBookVersions, async ({ bookId, version, against }, { account, request }) => {
    await requireBook(db, account, bookId, 'book.view');
    const looked = await sideOf(bookId, version);
    const before = against === 'draft' ? version : await versionBefore(bookId, version);
    if (before === null) return { before, parts: [], settings: [], pages: [], pageTotal: 0 };
    const was = against === 'draft' ? looked : await sideOf(bookId, before);
    const is = against === 'draft' ? await draftSide(bookId, account, readerOrigin(request, config)) : looked;
    const { parts, settings, pages } = compareBooks(was.book, is.book, await readCompressedPictures(db, bookId));
    const shown = pages
      .slice(0, maxNamedPages)
      .map((one): PageChange => ({ kind: one.kind, before: seen(was, one.before), after: seen(is, one.after) }));
    return { before, parts, settings, pages: shown, pageTotal: pages.length };
  });

  app.get<{ Params: { bookId: string; version: string; '*': string } }>(
    '/book_edit2/versions/:bookId/:version/*',
    async (request, reply) => {
      const { bookId, version, '*': file } = request.params;
      await requireBook(db, await requireAccount(request, services), bookId, 'book.view');
      const published = /^[1-9]\d{0,8}$/.test(version) ? await read(bookId, Number(version)) : null;
      const gone = () => sendClosedPage(reply, readerLanguage(request), 404);
      if (!published?.files.has(file)) return gone();
      reply.header('cache-control', 'private, max-age=3600').type(getMediaType(file));
      return (await sendStoredFile(request, reply, storage, bookKey(bookId, file))) ? reply : gone();
    },
  );
}

/** Describes a page for display: its number, starting at 1, and its thumbnail. */
function seen({ book, address }: Side, index: number | null) {
  if (index === null) return null;
  const picture = book.pages[index]?.images.thumb ?? book.pages[index]?.images.page;
  return { page: index + 1, picture: picture ? address(picture.file) : null };
}
