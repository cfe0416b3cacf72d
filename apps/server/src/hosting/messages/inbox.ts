import type { CallData, deleteInboxMessages, getInbox, MessageState, setInboxState } from '@leafcast/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, isBookId } from '../../records/access/access.ts';
import { findTeam } from '../../records/access/folders.ts';
import { requireBook } from '../../records/access/require-book.ts';
import { bookAddress } from '../../records/naming/address.ts';
import { publicNameSql } from '../../records/naming/name.ts';

/** Maximum number of waiting messages that are counted; nobody needs an exact number above it. */
const maxWaiting = 1000;
const maxCounted = 10_000;

type InboxQuery = z.output<(typeof getInbox)['body']>;

/** Queries the ids of the books whose messages an account may moderate. */
const moderatedBooks = (db: Database, account: Account) => accessibleBooks(db, account, 'book.edit').select('book.id');

/**
 * Queries the ids of the books whose messages the account may moderate: those in the requested team, or the requested
 * book.
 *
 * @throws Refusal NO_PERMISSION for a foreign team, BOOK_NOT_FOUND for a foreign book
 */
async function requestedBooks(db: Database, account: Account, { tid, bookId }: Pick<InboxQuery, 'tid' | 'bookId'>) {
  const team = tid === undefined ? undefined : ((await findTeam(db, account, tid))?.id ?? null);
  if (bookId !== '') await requireBook(db, account, bookId, 'book.edit');
  return moderatedBooks(db, account)
    .$if(team !== undefined, (some) => some.where('book.team_id', 'is not distinct from', team ?? null))
    .$if(bookId !== '', (some) => some.where('book.id', '=', bookId));
}

/** Lists the messages about all books that an account may edit, newest first. */
export async function listInboxMessages(
  { db, origin }: { readonly db: Database; readonly origin: string },
  account: Account,
  body: InboxQuery,
): Promise<CallData<typeof getInbox>> {
  const { state, query, after, limit } = body;
  const books = await requestedBooks(db, account, body);
  const cursor = after === '' ? null : readCursor(after);
  const words = `%${query.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const found = await db
    .selectFrom('reader_message as message')
    .innerJoin('book', 'book.id', 'message.book_id')
    .where('book.id', 'in', books)
    .$if(state !== undefined, (some) => some.where('message.state', '=', state ?? 'waiting'))
    .$if(query.trim() !== '', (some) =>
      some.where(({ or, eb }) =>
        or((['name', 'email', 'text'] as const).map((column) => eb(`message.${column}`, 'ilike', words))),
      ),
    )
    .$if(cursor !== null, (some) =>
      some.where(sql<boolean>`(message.created, message.id)
        < (timestamptz 'epoch' + ${cursor?.[0]}::double precision * interval '1 microsecond', ${cursor?.[1]}::uuid)`),
    )
    .orderBy('message.created', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit + 1)
    .select(['message.id', 'message.name', 'email', 'text', 'state', 'message.created', 'reply'])
    .select(['book.id as book_id', 'book.title', 'book.published_version', publicNameSql.as('public_name')])
    .select(sql<string>`(extract(epoch from message.created) * 1000000)::bigint::text`.as('micros'))
    .execute();
  const rows = found.slice(0, limit);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return {
    list: rows.map((row) => ({
      messageId: row.id,
      name: row.name,
      email: row.email,
      text: row.text,
      state: row.state,
      reply: row.reply,
      created: row.created.toISOString(),
      bookId: row.book_id,
      title: row.title,
      url: row.published_version === null ? null : bookAddress(origin, row.public_name),
    })),
    next: last ? Buffer.from(JSON.stringify([last.micros, last.id])).toString('base64url') : '',
    counts: await countsOf(db, await requestedBooks(db, account, body)),
  };
}

/** Position in the inbox: the time of a message in microseconds, which a Date would round, and its id. */
const cursorSchema = z.tuple([z.string().regex(/^\d{1,16}$/), z.uuid()]);

/**
 * Parses the cursor of a list.
 *
 * @throws Refusal ERROR if the cursor is invalid
 */
function readCursor(after: string): z.output<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
  } catch {
    throw new Refusal('ERROR', 'input.invalid', { name: 'after' });
  }
}

async function countsOf(db: Database, books: ReturnType<typeof moderatedBooks>) {
  const count = (state: MessageState) =>
    db
      .selectFrom(
        db
          .selectFrom('reader_message')
          .where('book_id', 'in', books)
          .where('state', '=', state)
          .select('reader_message.id')
          .limit(maxCounted)
          .as('some'),
      )
      .select(({ fn }) => fn.countAll<string>().as('count'));
  const { waiting, approved, hidden } = await db
    .selectNoFrom([count('waiting').as('waiting'), count('approved').as('approved'), count('hidden').as('hidden')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), approved: Number(approved), hidden: Number(hidden) };
}

/** Counts the waiting messages of all books that an account may edit. */
export async function countWaitingInboxMessages(db: Database, account: Account): Promise<{ waiting: number }> {
  const { waiting } = await db
    .selectFrom(
      db
        .selectFrom('reader_message')
        .where('book_id', 'in', moderatedBooks(db, account))
        .where('state', '=', 'waiting')
        .select('reader_message.id')
        .limit(maxWaiting)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting) };
}

/**
 * Applies the action to all of the given messages or to none.
 *
 * @throws Refusal ERROR if the account may not moderate one of them
 */
export function moderateInboxMessages(
  db: Database,
  account: Account,
  messageIds: readonly string[],
  state: MessageState,
): Promise<CallData<typeof setInboxState>> {
  return allOrNone(db, messageIds, (tx, ids) =>
    tx
      .updateTable('reader_message')
      .set({ state })
      .where('id', 'in', ids)
      .where('book_id', 'in', moderatedBooks(tx, account))
      .returning('id')
      .execute(),
  ).then((changed) => ({ changed }));
}

/**
 * Applies the action to all of the given messages or to none.
 *
 * @throws Refusal ERROR if the account may not moderate one of them
 */
export function removeInboxMessages(
  db: Database,
  account: Account,
  messageIds: readonly string[],
): Promise<CallData<typeof deleteInboxMessages>> {
  return allOrNone(db, messageIds, (tx, ids) =>
    tx
      .deleteFrom('reader_message')
      .where('id', 'in', ids)
      .where('book_id', 'in', moderatedBooks(tx, account))
      .returning('id')
      .execute(),
  ).then((deleted) => ({ deleted }));
}

/**
 * Runs an action on all of the given messages or on none. The error does not reveal which message is invalid. @see
 * RULINGS 34
 */
async function allOrNone(
  db: Database,
  messageIds: readonly string[],
  act: (tx: Database, ids: readonly string[]) => Promise<readonly unknown[]>,
): Promise<number> {
  const ids = [...new Set(messageIds)];
  const invalid = new Refusal('ERROR', 'messages.notOwn');
  if (ids.length === 0) return 0;
  if (!ids.every(isBookId)) throw invalid;
  return db.transaction().execute(async (tx) => {
    const done = await act(tx, ids);
    if (done.length !== ids.length) throw invalid;
    return done.length;
  });
}
