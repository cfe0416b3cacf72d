import { Readable } from 'node:stream';
import { escapeXml } from '@leafcast/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { bookcaseAddress } from '../../library/bookcases/bookcases.ts';
import { readableBooks } from '../../library/bookcases/listed.ts';
import { profileAddress } from '../../library/bookcases/profile.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { bookAddress, readerOrigin } from '../../records/naming/address.ts';

/**
 * Number of URLs per file. It is lower than the 50,000 that sitemaps.org allows, because the server reads all URLs of a
 * file from the database for one response.
 */
const maxUrlsPerFile = 10_000;
/** Number of rows per query. */
const batchSize = 1000;

const fromQuery = z.object({ from: z.string().max(100).catch('').default('') });

interface Address {
  /** Sort key of the entry. The URL of each sitemap file contains the key at which the file starts. */
  readonly key: string;
  readonly url: string;
  readonly changed: Date;
}
/** Reads entries in order, starting after the given key or, if `isFirst` is set, with that key. */
type Read = (from: string, isFirst: boolean, limit: number) => Promise<readonly Address[]>;

/** Registers `robots.txt` and the sitemaps, which list the pages that authors allow search engines to find. */
export function registerSitemapRoutes(
  app: FastifyInstance,
  { config, failFastDb: db, now }: Pick<Services, 'config' | 'failFastDb' | 'now'>,
): void {
  const caching = { 'cache-control': 'public, max-age=3600' };
  const type = 'application/xml; charset=utf-8';

  app.get('/robots.txt', async (request, reply) =>
    reply
      .headers(caching)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /book_edit2/\nDisallow: /preview/\n\nSitemap: ${readerOrigin(request, config)}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = readerOrigin(request, config);
    return reply
      .headers(caching)
      .type(type)
      .send(Readable.from(indexOf(db, origin), { objectMode: false }));
  });
  const kinds = { books: indexableBooks, bookcases: indexableCases, profiles: indexableProfiles } as const;
  for (const [kind, reading] of Object.entries(kinds)) {
    app.get(`/sitemap/${kind}.xml`, async (request: FastifyRequest, reply) => {
      const { from } = fromQuery.parse(request.query);
      const read = reading(db, now(), readerOrigin(request, config));
      return reply
        .headers(caching)
        .type(type)
        .send(Readable.from(urlsOf(read, from.replaceAll('\0', '')), { objectMode: false }));
    });
  }
}

async function* indexOf(db: Database, origin: string): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="utf-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (const [kind, keys] of [
    [
      'books',
      sql`select number as key from book
      where privacy = 'public' and status = 'enabled' and published_version is not null and deleted is null`,
    ],
    ['bookcases', sql`select word as key from bookcase where is_public`],
    ['profiles', sql`select profile_word as key from account where has_profile`],
  ] as const) {
    const { rows } = await sql<{ key: string }>`
      select key from (select key, row_number() over (order by key) as place from (${keys}) as all_keys) as placed
      where place % ${maxUrlsPerFile} = 1 order by key`.execute(db);
    for (const { key } of rows) {
      yield `<sitemap><loc>${escapeXml(`${origin}/sitemap/${kind}.xml?from=${encodeURIComponent(key)}`)}</loc></sitemap>\n`;
    }
  }
  yield '</sitemapindex>\n';
}

async function* urlsOf(read: Read, from: string): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  let place = from;
  for (let count = 0; count < maxUrlsPerFile; count += batchSize) {
    const rows = await read(place, count === 0, batchSize);
    yield rows
      .map(({ url, changed }) => `<url><loc>${escapeXml(url)}</loc><lastmod>${changed.toISOString()}</lastmod></url>\n`)
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) break;
    place = last.key;
  }
  yield '</urlset>\n';
}

const indexableBooks =
  (db: Database, now: Date, origin: string): Read =>
  async (from, isFirst, limit) => {
    const books = db.selectFrom('book').where('book.deleted', 'is', null).where('book.part_of', 'is', null);
    const rows = await readableBooks(books, now)
      .where('book.privacy', '=', 'public')
      .where('book.number', isFirst ? '>=' : '>', from)
      .orderBy('book.number')
      .limit(limit)
      .select('book.number')
      .execute();
    return rows.map(({ number, name, published }) => ({
      key: number,
      url: bookAddress(origin, name),
      changed: published,
    }));
  };

const indexableCases =
  (db: Database, _now: Date, origin: string): Read =>
  async (from, isFirst, limit) => {
    const rows = await db
      .selectFrom('bookcase')
      .leftJoin('account', 'account.id', 'bookcase.owner_id')
      .where('is_public', '=', true)
      .where('account.delete_due', 'is', null)
      .where('word', isFirst ? '>=' : '>', from)
      .orderBy('word')
      .limit(limit)
      .select(['word', 'changed'])
      .execute();
    return rows.map(({ word, changed }) => ({ key: word, url: bookcaseAddress(origin, word), changed }));
  };

const indexableProfiles =
  (db: Database, now: Date, origin: string): Read =>
  async (from, isFirst, limit) => {
    const rows = await db
      .selectFrom('account')
      .where('has_profile', '=', true)
      .where('delete_due', 'is', null)
      .where('disabled', 'is', null)
      .where('profile_word', isFirst ? '>=' : '>', from)
      .orderBy('profile_word')
      .limit(limit)
      .select('profile_word')
      .execute();
    return rows.flatMap(({ profile_word: word }) =>
      word === null ? [] : [{ key: word, url: profileAddress(origin, word), changed: now }],
    );
  };
