import { type Selectable, sql } from 'kysely';
import { wantsMail } from '../../accounts/account/mails/email-preferences.ts';
import { resolveRecipient } from '../../accounts/account/recipient.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Mailer, openMailer } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import { accessibleBooks } from '../../records/access/access.ts';
import type { BookTable } from '../../records/tables/tables.ts';

type JobServices = Pick<Services, 'config' | 'db' | 'log' | 'now'>;

const hourMs = 60 * 60 * 1000;
/** Maximum number of accounts that receive an email about one book. */
const maxRecipients = 50;

/** Schedules the next email about messages: immediately, or an hour after the last email. */
export async function scheduleNotice(db: Database, bookId: string, now: Date): Promise<void> {
  await db
    .insertInto('message_notice')
    .values({ book_id: bookId, due: now, sent: null })
    .onConflict((conflict) =>
      conflict.column('book_id').doUpdateSet({
        due: sql<Date>`coalesce(message_notice.due, greatest(${now}, message_notice.sent + interval '1 hour'))`,
      }),
    )
    .execute();
}

/**
 * Sends emails about waiting messages to accounts that may edit the book and have not opted out: at most once an hour
 * per book, regardless of the number of servers. Does nothing if no mail server is configured.
 */
export async function sendNotices(services: JobServices): Promise<void> {
  const { config, db, log, now } = services;
  if (config.smtpUrl === undefined) return;
  const mailer = openMailer(config, log);
  const due = await db
    .selectFrom('message_notice')
    .where('due', '<=', now())
    .orderBy('due')
    .limit(1000)
    .select('book_id')
    .execute();
  for (const { book_id } of due) {
    try {
      await sendBookNotice(services, mailer, book_id);
    } catch (error) {
      log.warn({ err: error, bookId: book_id }, 'an email about messages could not be sent; will retry in an hour');
    }
  }
}

/**
 * Reserves the notice of a book for an hour, so that only one server sends it. If that server crashes, another server
 * tries again after the hour.
 */
async function sendBookNotice(services: JobServices, mailer: Mailer, bookId: string): Promise<void> {
  const { db } = services;
  const now = services.now();
  const again = new Date(now.getTime() + hourMs);
  const taken = await db
    .updateTable('message_notice')
    .set({ due: again, sent: now })
    .where('book_id', '=', bookId)
    .where('due', '<=', now)
    .returning('book_id')
    .executeTakeFirst();
  if (!taken) return;
  const waiting = db.selectFrom('reader_message').where('book_id', '=', bookId).where('state', '=', 'waiting');
  const { count } = await waiting.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) > 0) await notifyEditors(services, mailer, bookId, Number(count));
  await db
    .updateTable('message_notice')
    .set({ due: null })
    .where('book_id', '=', bookId)
    .where('due', '=', again)
    // If more messages have arrived meanwhile, keep the due time, so that they are reported in an hour.
    .where(({ not, exists }) => not(exists(waiting.where('created', '>', now).select('id'))))
    .execute();
}

async function notifyEditors(
  { config, db }: JobServices,
  mailer: Mailer,
  bookId: string,
  count: number,
): Promise<void> {
  const book = await db
    .selectFrom('book')
    .where('id', '=', bookId)
    .select(['title', 'owner_id', 'team_id'])
    .executeTakeFirst();
  if (!book) return;
  const home = config.publicUrl ?? `http://${config.host}:${config.port}`;
  for (const { id, email } of await editorsOf(db, bookId, book)) {
    if (!(await wantsMail(db, id, 'readerMessages'))) continue;
    const { letter } = await resolveRecipient(db, email, 'en');
    const values = { count, title: book.title, link: `${home}/book_edit2/inbox?bookId=${bookId}` };
    await mailer.send({ to: email, ...letter('messages', values) });
  }
}

/** Returns the accounts that may edit a book now: its owner, and members of its team whose roles allow it. */
async function editorsOf(
  db: Database,
  bookId: string,
  { owner_id, team_id }: Pick<Selectable<BookTable>, 'owner_id' | 'team_id'>,
) {
  const near = await db
    .selectFrom('account')
    .where('delete_due', 'is', null)
    .where((row) =>
      row.or([
        row('id', '=', owner_id),
        row('id', 'in', row.selectFrom('membership').where('team_id', '=', team_id).select('account_id')),
      ]),
    )
    .orderBy(sql`id = ${owner_id}`, 'desc')
    .orderBy('id')
    .limit(maxRecipients)
    .select(['id', 'email'])
    .execute();
  const may = await Promise.all(
    near.map((account) =>
      accessibleBooks(db, account, 'book.edit').where('book.id', '=', bookId).select('book.id').executeTakeFirst(),
    ),
  );
  return near.filter((_, index) => may[index] !== undefined);
}
