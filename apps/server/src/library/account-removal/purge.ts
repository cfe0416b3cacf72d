import { sql, type Transaction } from 'kysely';
import { pictureKey } from '../../accounts/own-account/picture.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { detachTeam } from '../../records/access/team-books.ts';
import { deleteBook, purgeBook } from '../../records/files/remove.ts';
import type { BookQueue } from '../../records/jobs/jobs.ts';
import type { UploadServices } from '../../records/source-files/bytes.ts';
import { deleteExpiredExports, exportKey } from './export.ts';

type PurgeServices = UploadServices & { readonly queue: BookQueue };

/** Number of books deleted in one transaction. */
const batchSize = 200;

/** Deletes expired exports, and permanently deletes accounts whose deletion is due. Failures are retried. */
export async function purgeAccounts(services: PurgeServices): Promise<void> {
  const { db, log, now } = services;
  await deleteExpiredExports(services);
  const due = await db.selectFrom('account').where('delete_due', '<=', now()).select('id').limit(100).execute();
  for (const { id } of due) {
    try {
      await purge(services, id);
    } catch (error) {
      log.error({ err: error, accountId: id }, 'an account could not be deleted; will retry');
    }
  }
}

/**
 * Deletes an account in this order: transfers its team books to the team, deletes its own books, deletes its files, and
 * deletes its row with everything that depends on it.
 */
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
    await transferTeams(tx, accountId);
    const own = await tx
      .selectFrom('book')
      .where('owner_id', '=', accountId)
      .where((row) => row.or([row('deleted', 'is', null), row('purge_due', 'is not', null)]))
      .limit(batchSize)
      .select('id')
      .execute();
    for (const { id } of own) await deleteBook(tx, queue, id, now());
    return own.length;
  });
  // The books that were just deleted may still be in conversion. The next run deletes their files and the account's
  // row.
  if (dropped !== 0) return;
  const graves = await db
    .selectFrom('book')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .where('owner_id', '=', accountId)
    .select('book.id')
    .execute();
  for (const { id } of graves) await purgeBook(services, id);
  await removeFiles(services, accountId);
  await removeTeamsOf(db, accountId);
  await db.deleteFrom('account').where('id', '=', accountId).where('delete_due', '<=', now()).execute();
}

/**
 * Transfers the account's team books to an owner of the team or, if there is none, to the member with the highest role.
 */
async function transferTeams(tx: Transaction<Tables>, accountId: string): Promise<void> {
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

/** Deletes the teams that have no other members. */
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
      await detachTeam(tx, team_id);
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
