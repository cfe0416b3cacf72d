import { checkPublicName } from '@leafcast/book';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { pictureKey } from '../../accounts/own-account/picture.ts';
import { bookcaseAddress } from '../../library/bookcases/bookcases.ts';
import { readableBooks } from '../../library/bookcases/listed.ts';
import { profileAddress } from '../../library/bookcases/profile.ts';
import type { Database } from '../../platform/database/connect.ts';
import { getOwnCspSource } from '../../platform/http/addresses/public-url.ts';
import { sendMessagePage } from '../../platform/http/answers/notice-page.ts';
import { readerLanguage } from '../../platform/http/requests/language.ts';
import { compressText, sendCompressedText } from '../../platform/http/studio/packed.ts';
import { sendStoredFile } from '../../platform/http/studio/stored-file.ts';
import type { Services } from '../../platform/services.ts';
import { readerOrigin } from '../../records/naming/address.ts';
import { toShelfBook } from './shelf-books.ts';
import { shelfHeaders, shelfPage, stylesAddress } from './shelf-page.ts';

type ProfileRequest = FastifyRequest<{ Params: { word: string } }>;
type ProfileServices = Pick<Services, 'config' | 'failFastDb' | 'now' | 'storage'>;

const pageSize = 48;
const maxBookcases = 100;
const caching = { 'cache-control': 'public, max-age=30', 'cross-origin-resource-policy': 'cross-origin' };

const profileQuery = z.object({
  q: z.string().max(200).catch('').default(''),
  /** Number of the last book on the previous page of the list. */
  after: z
    .string()
    .regex(/^\w{8}$/)
    .catch('')
    .default(''),
});

/**
 * Registers the public profile page of accounts that have enabled it: `/u/<word>/`, with their public books and
 * bookcases.
 */
export function registerPublicProfileRoutes(app: FastifyInstance, services: ProfileServices): void {
  const { config, failFastDb: db, now, storage } = services;
  app.get('/u/:word', async ({ params }: ProfileRequest, reply) =>
    reply.redirect(`/u/${encodeURIComponent(params.word)}/`, 301),
  );

  app.get('/u/:word/picture', async (request: ProfileRequest, reply) => {
    const account = await findProfile(db, request.params.word);
    const key = account?.picture ? pictureKey(account.picture) : null;
    reply.headers({ ...caching, 'content-security-policy': "default-src 'none'; sandbox" }).type('image/webp');
    if (key !== null && (await sendStoredFile(request, reply, storage, key))) return reply;
    return reply.code(404).header('cache-control', 'no-store').send();
  });

  app.get('/u/:word/', async (request: ProfileRequest, reply) => {
    const language = readerLanguage(request);
    const account = await findProfile(db, request.params.word);
    const newer = account ? undefined : await newerWord(db, request.params.word);
    // Redirect only temporarily, because another account may claim the word later.
    if (newer !== undefined)
      return reply.header('cache-control', 'no-cache').redirect(`/u/${encodeURIComponent(newer)}/`, 302);
    if (!account) return sendMessagePage(reply, language, 404, ['profile.notFound', 'hosting.notFoundHint']);
    const origin = readerOrigin(request, config);
    const { q, after } = profileQuery.parse(request.query);
    const { books, next } = await booksOf(db, account.id, { now: now(), origin, query: q.trim(), after });
    const html = await shelfPage(
      {
        name: account.name,
        brand: app.brand(),
        description: account.about,
        style: 'white',
        url: profileAddress(origin, account.profile_word ?? ''),
        mayBeListed: true,
        books,
        query: q.trim(),
        isFirst: after === '',
        next,
        isFramed: false,
        styles: stylesAddress,
        person: {
          picture: account.picture === null ? null : './picture',
          cases: await bookcasesOf(db, account.id, origin),
        },
      },
      language,
    );
    reply.headers({ ...caching, ...shelfHeaders(getOwnCspSource(request, config)), 'content-language': language });
    return sendCompressedText(request, reply, await compressText(Buffer.from(html)), 'text/html; charset=utf-8', [
      'accept-language',
    ]);
  });
}

async function findProfile(db: Database, word: string) {
  const checked = checkPublicName(word);
  if ('issue' in checked) return null;
  const found = await db
    .selectFrom('account')
    .where('profile_word', '=', checked.name)
    .where('has_profile', '=', true)
    .where('delete_due', 'is', null)
    .where('disabled', 'is', null)
    .select(['id', 'name', 'picture', 'about', 'profile_word'])
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Returns the word in the current URL of the profile that previously used the given word; `undefined` if there is none.
 */
async function newerWord(db: Database, word: string): Promise<string | undefined> {
  const checked = checkPublicName(word);
  if ('issue' in checked) return undefined;
  const former = await db
    .selectFrom('former_profile_word')
    .innerJoin('account', 'account.id', 'former_profile_word.account_id')
    .where('word', '=', checked.name)
    .where('has_profile', '=', true)
    .select('profile_word')
    .executeTakeFirst();
  return former?.profile_word ?? undefined;
}

async function bookcasesOf(db: Database, accountId: string, origin: string) {
  const rows = await db
    .selectFrom('bookcase')
    .where('owner_id', '=', accountId)
    .where('is_public', '=', true)
    .orderBy('name')
    .limit(maxBookcases)
    .select(['name', 'word'])
    .execute();
  return rows.map(({ name, word }) => ({ name, url: bookcaseAddress(origin, word) }));
}

/** Lists the public books of an account, newest first. Books of a team are left out because they belong to the team. */
async function booksOf(
  db: Database,
  accountId: string,
  { now, origin, query, after }: { now: Date; origin: string; query: string; after: string },
) {
  const own = db
    .selectFrom('book')
    .where('book.deleted', 'is', null)
    .where('book.part_of', 'is', null)
    .where('book.owner_id', '=', accountId)
    .where('book.team_id', 'is', null);
  const found = await readableBooks(own, now)
    .where('book.privacy', '=', 'public')
    .$if(query !== '', (some) => some.where('publication.title', 'ilike', `%${query.replace(/[\\%_]/g, '\\$&')}%`))
    .$if(after !== '', (some) =>
      some.where(sql<boolean>`(publication.published, book.id) < (
        select before.published, last.id from book as last
        join publication as before on before.book_id = last.id and before.version = last.published_version
        where last.number = ${after} and last.owner_id = ${accountId})`),
    )
    .orderBy('publication.published', 'desc')
    .orderBy('book.id', 'desc')
    .limit(pageSize + 1)
    .select('book.number')
    .execute();
  const rows = found.slice(0, pageSize);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { books: rows.map((row) => toShelfBook(row, origin)), next: last?.number ?? null };
}
