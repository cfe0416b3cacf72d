import { sql, type Transaction } from 'kysely';
import { pictureKey } from '../../accounts/own-account/picture.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { letGoOfTeam } from '../../records/access/team-books.ts';
import { dropBook, removeBook } from '../../records/files/remove.ts';
import type { BookQueue } from '../../records/jobs/jobs.ts';
import type { UploadServices } from '../../records/source-files/bytes.ts';
import { dropOldExports, exportKey } from './export.ts';

type PurgeServices = UploadServices & { readonly queue: BookQueue };

/** Books that are dropped in one transaction. */
const atOnce = 200;

/** Removes exports whose day is over, and for good the accounts whose time is. One that fails is tried again. */
export async function purgeAccounts(services: PurgeServices): Promise<void> {
  const { db, log, now } = services;
  await dropOldExports(services);
  const due = await db.selectFrom('account').where('delete_due', '<=', now()).select('id').limit(100).execute();
  for (const { id } of due) {
    try {
      await purge(services, id);
    } catch (error) {
      log.error({ err: error, accountId: id }, 'an account could not be deleted; it is tried again');
    }
  }
}

/** Books of teams stay there; the account's own ones go, then its files, then its row with all that hangs on it. */
async function purge(services: PurgeServices, accountId: string): Promise<void> {
  const { db, now, queue } = services;
  const dropped = await db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('account')
      .where('id', '=', accountId)
      .where('delete_due', '<=', now())
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!held) return null;
    await handOver(tx, accountId);
    const own = await tx
      .selectFrom('book')
      .where('owner_id', '=', accountId)
      .where((row) => row.or([row('deleted', 'is', null), row('purge_due', 'is not', null)]))
      .limit(atOnce)
      .select('id')
      .execute();
    for (const { id } of own) await dropBook(tx, queue, id, now());
    return own.length;
  });
  // What was dropped now may still be converted; its files, and the row of the account, go the next time.
  if (dropped !== 0) return;
  const graves = await db
    .selectFrom('book')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .where('owner_id', '=', accountId)
    .select('book.id')
    .execute();
  for (const { id } of graves) await removeBook(services, id);
  await removeFiles(services, accountId);
  await removeTeamsOf(db, accountId);
  await db.deleteFrom('account').where('id', '=', accountId).where('delete_due', '<=', now()).execute();
}

/** Gives the account's books in a team to an owner of that team, or whoever comes nearest to one. */
async function handOver(tx: Transaction<Tables>, accountId: string): Promise<void> {
  const heir = sql<string>`(
    select account_id from membership
    where membership.team_id = book.team_id and account_id <> ${accountId}
    order by array_position(array['owner', 'admin', 'editor', 'contributor', 'viewer'], role), account_id limit 1)`;
  const { rows } = await sql<{ id: string; owner_id: string }>`
    update book set owner_id = ${heir}
    where owner_id = ${accountId} and team_id is not null and ${heir} is not null
      and (deleted is null or purge_due is not null)
    returning id, owner_id`.execute(tx);
  for (const { id, owner_id } of rows) {
    await tx.updateTable('conversion').set({ turn_of: owner_id }).where('book_id', '=', id).execute();
  }
}

/** Removes the teams in which nobody else is. */
async function removeTeamsOf(db: PurgeServices['db'], accountId: string): Promise<void> {
  const teams = await db
    .selectFrom('membership as own')
    .where('own.account_id', '=', accountId)
    .where(({ exists, not, selectFrom }) => {
      const others = selectFrom('membership as other').whereRef('other.team_id', '=', 'own.team_id');
      return not(exists(others.where('other.account_id', '<>', accountId).select('other.account_id')));
    })
    .select('own.team_id')
    .execute();
  for (const { team_id } of teams) {
    await db.transaction().execute(async (tx) => {
      await letGoOfTeam(tx, team_id);
      await tx.deleteFrom('team').where('id', '=', team_id).execute();
    });
  }
}

async function removeFiles({ db, bytes, storage }: PurgeServices, accountId: string): Promise<void> {
  const uploads = await db
    .selectFrom('upload_file')
    .innerJoin('upload', 'upload.id', 'upload_file.upload_id')
    .where('upload.account_id', '=', accountId)
    .where('upload.book_id', 'is', null)
    .select('upload_file.id')
    .execute();
  for (const { id } of uploads) await bytes.remove(id);
  const made = await db.selectFrom('account_export').where('account_id', '=', accountId).select('id').execute();
  for (const { id } of made) await storage.delete(exportKey(id));
  const row = await db.selectFrom('account').where('id', '=', accountId).select('picture').executeTakeFirst();
  const picture = row?.picture ? pictureKey(row.picture) : null;
  if (picture !== null) await storage.delete(picture);
  await storage.deletePrefix(`accounts/${accountId}`);
}
