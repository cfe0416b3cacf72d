import { bookLabelKinds, getCover, getSharePicture, mayDownloadBook } from '@leafcast/book';
import type { Language } from '@leafcast/messages';
import { firstText, readerPage, readerPolicy } from '@leafcast/publish';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendClosedPage } from '../../books/preview/closed-page.ts';
import { getOwnCspSource, publicUrl } from '../../platform/http/addresses/public-url.ts';
import { sendNotice } from '../../platform/http/answers/notice-page.ts';
import { readerLanguage } from '../../platform/http/requests/language.ts';
import {
  type CompressedText,
  compressText,
  getCompressedSize,
  sendCompressedText,
} from '../../platform/http/studio/packed.ts';
import { openBookFile } from '../../records/files/book-folder.ts';
import { bookAddress, readerOrigin } from '../../records/naming/address.ts';
import { lockedManifestFile, manifestFile } from '../../records/versions/publication.ts';
import { embedRestriction } from '../access/embed-restriction.ts';
import { filesPrefix, isOnlyEmbedded } from '../access/framed.ts';
import { pageCaching } from '../shown/caching.ts';
import type { BookRequest } from '../shown/find-book.ts';
import type { Hosting } from '../shown/hosting.ts';
import { memoryCache } from '../shown/memory-cache.ts';
import type { ShownBook } from '../shown/shown-book.ts';

/** Registers the page of a book. It is rendered once for each version, language, origin and installation name. */
export function registerBookPageRoutes(app: FastifyInstance, hosting: Hosting): void {
  const { services, books, find } = hosting;
  const pages = memoryCache<CompressedText>(32 * 2 ** 20, getCompressedSize);

  app.get('/b/:number', async (request: BookRequest, reply) => {
    // Relative URLs in the page require that the page's own URL ends with a slash.
    return reply.redirect(`/b/${encodeURIComponent(request.params.number)}/${queryOf(request)}`, 301);
  });

  app.get('/b/:number/', async (request: BookRequest, reply) => {
    const shown = await find(request, reply);
    if (!shown) return reply;
    // Redirect to the book's current name, so that search engines and shared links use a single URL. The redirect is
    // temporary, because the author may change the name again.
    if (request.params.number !== shown.name) {
      return reply.header('cache-control', 'no-cache').redirect(`/b/${shown.name}/${queryOf(request)}`, 302);
    }
    const language = readerLanguage(request);
    const published = await books.open(shown);
    if (!published) throw new Error(`Version ${shown.version} of book ${shown.bookId} is missing`);
    // The studio's origin is also allowed, because the studio shows the author how the book looks in a frame.
    const sites = shown.sites.length === 0 ? [] : [...shown.sites, publicUrl(request, services.config)];
    const place = await embedRestriction(published.book, { ...shown, sites }, request, language);
    if (place.words !== null) return sendNotice(reply, language, 200, place.words);
    const files = filesPrefix(services, shown, published.book, request);
    const origin = readerOrigin(request, services.config);
    const epoch = shown.protection?.epoch ?? 0;
    const { name, details } = shown;
    const state = `${shown.version}/${epoch}/${shown.privacy}/${shown.until === null}/${shown.hasText}/${name}/${details.label}/${details.categoryId}/${files}/${shown.countsReaders}`;
    const page = await pages.get(`${shown.bookId}/${state}/${language}/${origin}/${app.brand()}`, () =>
      renderPage(hosting, shown, { language, origin, files, brand: app.brand() }),
    );
    reply.headers({
      'cache-control': pageCaching(shown, place.isEverywhere, services.now()),
      'content-language': language,
      // The policy depends on the complete book, because locked pages may contain videos as well.
      'content-security-policy': readerPolicy((await books.read(shown.bookId, shown.version))?.book ?? published.book, {
        own: getOwnCspSource(request, services.config),
        frameAncestors: sites.join(' ') || '*',
      }),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'unsafe-none',
    });
    return sendCompressedText(request, reply, page, 'text/html; charset=utf-8', ['accept-language']);
  });

  // Stable URL of the cover for other sites.
  app.get('/b/:number/cover', async (request: BookRequest, reply) => {
    const shown = await find(request, reply);
    if (!shown) return reply;
    const book = (await books.open(shown))?.book;
    const cover = book && !isOnlyEmbedded(shown, book) ? getCover(book, 'page') : null;
    if (!cover) return sendClosedPage(reply, readerLanguage(request), 404);
    return reply.header('cache-control', pageCaching(shown, true, services.now())).redirect(`./${cover.file}`, 302);
  });
}

interface Place {
  readonly language: Language;
  /** Origin of shared links. */
  readonly origin: string;
  /** Path prefix of the book's files. */
  readonly files: string;
  readonly brand: string;
}

async function renderPage(
  { books, reader, services: { storage } }: Hosting,
  shown: ShownBook,
  { language, origin, files, brand }: Place,
): Promise<CompressedText> {
  const published = await books.open(shown);
  if (!published) throw new Error(`Version ${shown.version} of book ${shown.bookId} is missing`);
  const { book } = published;
  const url = bookAddress(origin, shown.name);
  const { label, categoryId } = shown.details;
  const isFramed = files !== './';
  const inTeam = shown.privacy === 'team' ? files : './';
  const manifest = shown.protection
    ? lockedManifestFile(shown.version, shown.protection.epoch)
    : manifestFile(shown.version);
  const picture = isFramed ? null : getSharePicture(book);
  const html = readerPage({
    book,
    brand,
    config: {
      files,
      book: isFramed ? files + manifest : manifest,
      data: 'fetch',
      assets: reader.address,
      language,
      shareUrl: url,
      // No offline copy is offered for an embed-only book, which must be read only in the embedding page, or for a book
      // whose reading period ends, because the copy would still be readable after that.
      ...(isFramed || shown.until !== null ? {} : { worker: './offline.js' }),
      ...(shown.countsReaders ? { seen: `${inTeam}seen` } : {}),
      messages: { post: `${inTeam}comment-post`, list: `${files}meta/comment.json` },
      ...(shown.protection ? { unlock: `${files}unlock` } : {}),
      ...(mayDownloadBook(book) ? { projectUrl: `${files}book.zip` } : {}),
      ...(!shown.protection && (await books.original(shown.bookId, shown.version))
        ? { downloadUrl: `${files}download` }
        : {}),
    },
    publicPlace: {
      url,
      image: picture && { ...picture, url: url + picture.file },
      label: bookLabelKinds[label] ?? 'none',
      category: categoryId,
      oembed: `${origin}/oembed?format=json&url=${encodeURIComponent(url)}`,
    },
    isIndexable: shown.privacy === 'public',
    texts: await firstText(book, (file) => openBookFile(storage, shown.bookId, file)),
  });
  return compressText(Buffer.from(html));
}

const queryOf = ({ raw }: FastifyRequest): string => /\?.*$/s.exec(raw.url ?? '')?.[0] ?? '';
