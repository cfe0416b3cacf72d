import { buffer } from 'node:stream/consumers';
import { type Book, embedCode, getCover, imageSize, leafSize, mediaStartBytes } from '@leafcast/book';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { bookAddress, readerOrigin } from '../../records/naming/address.ts';
import { isOnlyEmbedded } from '../access/framed.ts';
import type { ShownBooks } from '../shown/shown-book.ts';

const size = z.coerce.number().int().min(1);
const query = z.object({
  url: z.string().max(2000),
  format: z.string().optional(),
  maxwidth: size.optional(),
  maxheight: size.optional(),
});

/** Default height of an embedded book, including the toolbar, in pixels. */
const usualHeight = 640;
/** Height of the toolbar, in pixels. */
const toolbarHeight = 80;

/**
 * Registers the oEmbed endpoint, which describes books for sites that embed them. It accepts only URLs of this server.
 */
export function registerOembedRoute(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'storage'>,
  books: ShownBooks,
): void {
  const { config } = services;
  app.get('/oembed', async (request, reply) => {
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });
    const asked = query.safeParse(request.query);
    if (!asked.success) return reply.code(400).send();
    if (asked.data.format !== undefined && asked.data.format !== 'json') return reply.code(501).send();
    const origin = readerOrigin(request, config);
    const address = addressIn(asked.data.url, origin);
    const shown = address === null ? null : await books.find(address);
    const published = shown?.state === 'shown' ? await books.open(shown) : null;
    if (!published || shown?.state !== 'shown' || shown.privacy === 'team') return reply.code(404).send();
    const { book } = published;
    const url = bookAddress(origin, shown.name);
    const leaf = leafSize(book.pages);
    const height = Math.min(usualHeight, asked.data.maxheight ?? usualHeight);
    const open = Math.round(((height - toolbarHeight) * 2 * leaf.width) / leaf.height);
    const width = Math.min(Math.max(320, open), asked.data.maxwidth ?? 1200);
    const cover = isOnlyEmbedded(shown, book) ? undefined : await thumbnailOf(services, shown.bookId, book);
    return reply.header('cache-control', 'public, max-age=300').send({
      version: '1.0',
      type: 'rich',
      provider_name: app.brand(),
      provider_url: `${origin}/`,
      title: book.title,
      ...(book.source.author ? { author_name: book.source.author } : {}),
      ...(cover
        ? { thumbnail_url: url + cover.file, thumbnail_width: cover.width, thumbnail_height: cover.height }
        : {}),
      width,
      height,
      html: embedCode(
        { url, title: book.title, close: '' },
        { kind: 'frame', size: { width, height }, page: 1, view: 'auto' },
      ),
    });
  });
}

/** Returns the cover with its dimensions, which oEmbed requires for thumbnails. */
async function thumbnailOf({ storage }: Pick<Services, 'storage'>, bookId: string, book: Book) {
  const cover = getCover(book, 'thumb');
  if (!cover || (cover.width !== undefined && cover.height !== undefined)) return cover;
  const key = bookKey(bookId, cover.file);
  const { size: bytes = 0 } = (await storage.head(key)) ?? {};
  const kept = bytes > 0 ? await storage.get(key, { start: 0, end: Math.min(bytes, mediaStartBytes) - 1 }) : null;
  const pixels = kept && imageSize(await buffer(kept.stream));
  return pixels && { ...cover, ...pixels };
}

/** Returns the last part of a book's URL on this server; `null` for any other URL. */
function addressIn(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === origin ? (/^\/b\/([\w-]+)\/?$/.exec(url.pathname)?.[1] ?? null) : null;
}
