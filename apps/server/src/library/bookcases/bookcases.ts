import { checkPublicName } from '@leafcast/book';
import {
  type Bookcase,
  bookcaseLimits,
  type CallData,
  type createBookcase,
  type getBookcaseList,
  type updateBookcase,
} from '@leafcast/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findTeam } from '../../records/access/folders.ts';
import { createLinkName } from './create-link-name.ts';
import { accessibleBookcases, mayChangeBookcases, requireBookcase } from './find.ts';
import { listedBooks } from './listed.ts';
import type { BookcaseTable } from './tables.ts';

export interface BookcaseContext {
  readonly db: Database;
  readonly now: Date;
  /** Origin of the public pages. */
  readonly origin: string;
}

/** Maximum number of covers per bookcase in a list. */
const previewCovers = 5;

export const bookcaseAddress = (origin: string, word: string): string => `${origin}/c/${word}/`;

/** Returns the path of a book's cover, without a host name. */
export const coverPath = ({
  name,
  cover,
}: {
  readonly name: string;
  readonly cover: { readonly file: string } | null;
}) => (cover === null ? null : `/b/${name}/${cover.file}`);

export async function listBookcases(
  context: BookcaseContext,
  account: Account,
  { tid }: z.output<(typeof getBookcaseList)['body']>,
): Promise<CallData<typeof getBookcaseList>> {
  const { db } = context;
  const team = await findTeam(db, account, tid);
  const rows = await accessibleBookcases(db, account)
    .$if(team === null, (some) => some.where('bookcase.owner_id', '=', account.id))
    .$if(team !== null, (some) => some.where('bookcase.team_id', '=', team?.id ?? ''))
    .orderBy('changed', 'desc')
    .orderBy('id')
    .limit(bookcaseLimits.bookcases)
    .selectAll()
    .execute();
  return {
    list: await Promise.all(rows.map((row) => toBookcase(context, row))),
    mayChange: await mayChangeBookcases(db, account, team?.id ?? null),
  };
}

/** Returns a bookcase as its owner sees it. */
export async function toBookcase(
  { db, now, origin }: BookcaseContext,
  row: Selectable<BookcaseTable>,
): Promise<Bookcase> {
  const { count } = await db
    .selectFrom('bookcase_book')
    .where('bookcase_id', '=', row.id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const first = await listedBooks(db, row, now).orderBy('entry.position').limit(previewCovers).execute();
  return {
    bookcaseId: row.id,
    name: row.name,
    description: row.description,
    style: row.style,
    isPublic: row.is_public,
    word: row.word,
    url: bookcaseAddress(origin, row.word),
    books: Number(count),
    covers: first.flatMap((book) => coverPath(book) ?? []),
    changed: row.changed.toISOString(),
  };
}

/**
 * Creates a bookcase.
 *
 * @throws Refusal NO_PERMISSION, and ERROR if there are too many bookcases
 */
export async function insertBookcase(
  context: BookcaseContext,
  account: Account,
  { tid, name, style }: z.output<(typeof createBookcase)['body']>,
): Promise<Bookcase> {
  const { db, now } = context;
  const team = await findTeam(db, account, tid);
  if (!(await mayChangeBookcases(db, account, team?.id ?? null))) throw new Refusal('NO_PERMISSION');
  const whose = team === null ? { owner_id: account.id, team_id: null } : { owner_id: null, team_id: team.id };
  const row = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bookcases ${team?.id ?? account.id}`}, 0))`.execute(tx);
    const { count } = await tx
      .selectFrom('bookcase')
      .where(team === null ? 'owner_id' : 'team_id', '=', team?.id ?? account.id)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= bookcaseLimits.bookcases) {
      throw new Refusal('ERROR', 'bookcase.tooMany', { count: bookcaseLimits.bookcases });
    }
    return tx
      .insertInto('bookcase')
      .values({ ...whose, name, style, word: createLinkName(), created: now, changed: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return toBookcase(context, row);
}

/**
 * Changes a bookcase.
 *
 * @throws Refusal ERROR if the bookcase is unknown, or the link name is taken or invalid
 */
export async function changeBookcase(
  context: BookcaseContext,
  account: Account,
  { bookcaseId, name, description, style, isPublic, word }: z.output<(typeof updateBookcase)['body']>,
): Promise<Bookcase> {
  const { db, now } = context;
  const row = await db.transaction().execute(async (tx) => {
    const { id } = await requireBookcase(tx, account, bookcaseId, { locks: true });
    if (word !== undefined) await assignWord(tx, id, word);
    return tx
      .updateTable('bookcase')
      .set({
        changed: now,
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(style !== undefined && { style }),
        ...(isPublic !== undefined && { is_public: isPublic }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return toBookcase(context, row);
}

export async function removeBookcase(db: Database, account: Account, bookcaseId: string): Promise<void> {
  const { id } = await requireBookcase(db, account, bookcaseId);
  await db.deleteFrom('bookcase').where('id', '=', id).execute();
}

async function assignWord(tx: Kysely<Tables>, id: string, text: string): Promise<void> {
  const checked = text.trim() === '' ? { name: createLinkName() } : checkPublicName(text);
  if ('issue' in checked) throw new Refusal('ERROR', `name.${checked.issue}`);
  const word = checked.name;
  // Concurrent requests for the same name wait for each other; the second one finds that the name is taken.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bookcase word ${word}`}, 0))`.execute(tx);
  const other = await tx
    .selectFrom('bookcase')
    .where('word', '=', word)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  if (other) throw new Refusal('ERROR', 'bookcase.wordTaken');
  await tx.updateTable('bookcase').set({ word }).where('id', '=', id).execute();
}
