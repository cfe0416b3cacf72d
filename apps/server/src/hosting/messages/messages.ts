import type {
  CallBody,
  CallData,
  deleteMessages,
  getMessageList,
  MessageState,
  PublicMessages,
  readerMessageSchema,
  replyToMessage,
  setMessageState,
} from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, isBookId } from '../../records/access/access.ts';
import { requireBook } from '../../records/access/require-book.ts';
import { scheduleNotice } from './notices.ts';

/** Maximum number of waiting messages per book. When it is reached, readers are asked to try again later. */
const maxWaiting = 1000;
/** Maximum number of messages shown to readers. */
const maxShown = 200;

/** Control characters and characters that change the text direction; line breaks are kept. */
const unseen = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Stores a reader's message until the author has reviewed it. A message whose hidden field is filled in is acknowledged
 * but discarded. @see W-466, RULINGS 22
 *
 * @throws Refusal TOO_MANY_REQUESTS if too many messages are waiting
 */
export async function storeMessage(
  db: Database,
  bookId: string,
  { name, email, text, website }: z.output<typeof readerMessageSchema>,
  created: Date,
): Promise<void> {
  if (website !== '') return;
  const clean = (words: string) => words.replaceAll('\r\n', '\n').replace(unseen, '');
  const { waiting } = await countOf(db, bookId);
  if (waiting >= maxWaiting) throw new Refusal('TOO_MANY_REQUESTS');
  await db
    .insertInto('reader_message')
    .values({
      book_id: bookId,
      name: clean(name).replaceAll('\n', ' '),
      email,
      text: clean(text),
      state: 'waiting',
      created,
    })
    .execute();
  await scheduleNotice(db, bookId, created);
}

/** Returns the messages that readers see: approved messages, without email addresses. @see W-467 */
export async function publicMessages(db: Database, bookId: string): Promise<PublicMessages> {
  const rows = await db
    .selectFrom('reader_message')
    .where('book_id', '=', bookId)
    .where('state', '=', 'approved')
    .orderBy('created', 'desc')
    .limit(maxShown)
    .select(['name', 'text', 'created', 'reply'])
    .execute();
  return { list: rows.map((row) => ({ ...row, created: row.created.toISOString() })) };
}

/**
 * Lists the messages of a book for the accounts that may moderate them. Other team members get what readers see:
 * approved messages, without email addresses.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function listMessages(
  db: Database,
  account: Account,
  { bookId, state, offset = 0, limit = 50 }: CallBody<typeof getMessageList> & { offset: number; limit: number },
): Promise<CallData<typeof getMessageList>> {
  await requireBook(db, account, bookId, 'book.view');
  const moderated = await accessibleBooks(db, account, 'book.edit')
    .where('book.id', '=', bookId)
    .select('book.id')
    .executeTakeFirst();
  const rows = await db
    .selectFrom('reader_message')
    .where('book_id', '=', bookId)
    .$if(moderated === undefined, (query) => query.where('state', '=', 'approved'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .orderBy('created', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .select(['id', 'name', 'email', 'text', 'state', 'created', 'reply'])
    .execute();
  const all = await countOf(db, bookId);
  const counts = moderated ? all : { ...all, waiting: 0, hidden: 0 };
  const { waiting } = counts;
  const total = state === undefined ? waiting + counts.approved + counts.hidden : counts[state];
  return {
    list: rows.map(({ id, email, created, ...row }) => ({
      ...row,
      email: moderated ? email : '',
      messageId: id,
      created: created.toISOString(),
    })),
    total,
    waiting,
    counts,
  };
}

/**
 * Finds a book whose privacy the account may see or, if `mayChange` is set, may change.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function moderateMessages(
  db: Database,
  account: Account,
  { bookId, messageIds, state }: { bookId: string; messageIds: readonly string[]; state: MessageState },
): Promise<CallData<typeof setMessageState>> {
  await requireBook(db, account, bookId, 'book.edit');
  await requireMessages(db, bookId, messageIds);
  const { numUpdatedRows } = await db
    .updateTable('reader_message')
    .set({ state })
    .where('book_id', '=', bookId)
    .where('id', 'in', idsOf(messageIds))
    .executeTakeFirstOrThrow();
  return { changed: Number(numUpdatedRows) };
}

/**
 * Finds a book whose privacy the account may see or, if `mayChange` is set, may change.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function answerMessage(
  db: Database,
  account: Account,
  { bookId, messageId, reply }: CallBody<typeof replyToMessage>,
): Promise<CallData<typeof replyToMessage>> {
  await requireBook(db, account, bookId, 'book.edit');
  const { numUpdatedRows } = await db
    .updateTable('reader_message')
    .set({ reply: reply.replaceAll('\r\n', '\n').replace(unseen, '') })
    .where('book_id', '=', bookId)
    .where('id', 'in', idsOf([messageId]))
    .executeTakeFirstOrThrow();
  return { changed: Number(numUpdatedRows) };
}

/**
 * Finds a book whose privacy the account may see or, if `mayChange` is set, may change.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function removeMessages(
  db: Database,
  account: Account,
  { bookId, messageIds }: { bookId: string; messageIds: readonly string[] },
): Promise<CallData<typeof deleteMessages>> {
  await requireBook(db, account, bookId, 'book.edit');
  await requireMessages(db, bookId, messageIds);
  const { numDeletedRows } = await db
    .deleteFrom('reader_message')
    .where('book_id', '=', bookId)
    .where('id', 'in', idsOf(messageIds))
    .executeTakeFirstOrThrow();
  return { deleted: Number(numDeletedRows) };
}

/**
 * Requires that all the given messages belong to the book.
 *
 * @throws Refusal ERROR if one does not; the error does not reveal which one. @see RULINGS 34
 */
async function requireMessages(db: Database, bookId: string, messageIds: readonly string[]): Promise<void> {
  const { count } = await db
    .selectFrom('reader_message')
    .where('book_id', '=', bookId)
    .where('id', 'in', idsOf(messageIds))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) !== new Set(messageIds).size) throw new Refusal('ERROR', 'messages.notOwn');
}

/** Returns the valid ids and one id that never exists, because SQL does not allow an empty list. */
const idsOf = (ids: readonly string[]) => [...ids.filter(isBookId), '00000000-0000-0000-0000-000000000000'];

async function countOf(db: Database, bookId: string): Promise<Readonly<Record<MessageState, number>>> {
  const rows = await db
    .selectFrom('reader_message')
    .where('book_id', '=', bookId)
    .groupBy('state')
    .select(({ fn }) => ['state' as const, fn.countAll<string>().as('count')])
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { waiting: of('waiting'), approved: of('approved'), hidden: of('hidden') };
}
