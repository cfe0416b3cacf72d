import { leafSize } from '@leafcast/book';
import { escapeHtml } from '@leafcast/publish';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bookAddress } from '../book/read.ts';
import { readerOrigin } from '../book/routes.ts';
import type { Services } from '../services.ts';
import type { ShownBooks } from './shown-books.ts';

const size = z.coerce.number().int().min(1);
const query = z.object({
  url: z.string().max(2000),
  format: z.string().optional(),
  maxwidth: size.optional(),
  maxheight: size.optional(),
});

/** Height in pixels of an embedded book, toolbar included, that is asked for without a size. */
const usualHeight = 640;
/** What the toolbar takes of it. */
const toolbarHeight = 80;

/** Describes a book to sites that embed it, by the oEmbed specification: only for addresses of this server. */
export function registerOembed(app: FastifyInstance, { config }: Pick<Services, 'config'>, books: ShownBooks): void {
  app.get('/oembed', async (request, reply) => {
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });
    const asked = query.safeParse(request.query);
    if (!asked.success) return reply.code(400).send();
    if (asked.data.format !== undefined && asked.data.format !== 'json') return reply.code(501).send();
    const origin = readerOrigin(request, config);
    const number = numberIn(asked.data.url, origin);
    const shown = number === null ? null : await books.find(number);
    const published = shown?.state === 'shown' ? await books.open(shown) : null;
    if (!published || number === null) return reply.code(404).send();
    const { book } = published;
    const url = bookAddress(origin, number);
    const leaf = leafSize(book.pages);
    const height = Math.min(usualHeight, asked.data.maxheight ?? usualHeight);
    const open = Math.round(((height - toolbarHeight) * 2 * leaf.width) / leaf.height);
    const width = Math.min(Math.max(320, open), asked.data.maxwidth ?? 1200);
    const cover = book.pages[0]?.images.thumb;
    return reply.header('cache-control', 'public, max-age=300').send({
      version: '1.0',
      type: 'rich',
      provider_name: 'Leafcast',
      provider_url: `${origin}/`,
      title: book.title,
      ...(book.source.author ? { author_name: book.source.author } : {}),
      ...(cover
        ? { thumbnail_url: url + cover.file, thumbnail_width: cover.width, thumbnail_height: cover.height }
        : {}),
      width,
      height,
      html: `<iframe src="${url}" width="${width}" height="${height}" title="${escapeHtml(book.title)}" loading="lazy" allowfullscreen style="border:0;max-width:100%"></iframe>`,
    });
  });
}

function numberIn(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === origin ? (/^\/b\/(\w+)\/?$/.exec(url.pathname)?.[1] ?? null) : null;
}
