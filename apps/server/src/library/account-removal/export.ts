import { randomUUID } from 'node:crypto';
import type { AccountExport } from '@leafcast/contract';
import { resolveRecipient } from '../../accounts/account/recipient.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import type { Services } from '../../platform/services.ts';
import type { BookQueue } from '../../records/jobs/jobs.ts';
import { createExportZip } from './export-zip.ts';
import { writeExport } from './write-export.ts';

type QueueServices = Services & { readonly queue: BookQueue };

const dayMs = 24 * 3600 * 1000;

export const exportKey = (exportId: string): string => `exports/${exportId}.zip`;
export const exportRoute = '/api/user/export/:exportId';

/** Returns the state of an account's data export. */
export async function readExportState(
  { db, now }: Pick<Services, 'db' | 'now'>,
  accountId: string,
): Promise<AccountExport> {
  const row = await db
    .selectFrom('account_export')
    .where('account_id', '=', accountId)
    .where('expires', '>', now())
    .select(['id', 'state', 'size', 'expires'])
    .executeTakeFirst();
  if (!row) return { state: 'none', url: '', size: 0, expires: null };
  const url = row.state === 'ready' ? exportRoute.replace(':exportId', row.id) : '';
  return { state: row.state, url, size: Number(row.size), expires: row.expires.toISOString() };
}

/** Queues an export of all data of an account, unless an export is already waiting. */
export async function beginExport({ db, queue, storage, now }: QueueServices, accountId: string, origin: string) {
  const before = await db.transaction().execute(async (tx) => {
    // Locking the account ensures that only the first of several concurrent calls queues the job.
    await tx.selectFrom('account').where('id', '=', accountId).select('id').forUpdate().execute();
    const row = await tx
      .selectFrom('account_export')
      .where('account_id', '=', accountId)
      .select(['id', 'state', 'expires'])
      .executeTakeFirst();
    if (row?.state === 'waiting' && row.expires > now()) return null;
    const fresh = { id: randomUUID(), state: 'waiting', size: 0, expires: new Date(now().getTime() + dayMs) } as const;
    await tx
      .insertInto('account_export')
      .values({ account_id: accountId, ...fresh })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
      .execute();
    await queue.enqueue(tx, 'export', { exportId: fresh.id, origin });
    return row ?? null;
  });
  if (before) await storage.delete(exportKey(before.id));
}

/** Exports the data of an account to a stored file and notifies the account by email. May be repeated. */
export async function createExport(services: Services, exportId: string, origin: string): Promise<void> {
  const { config, db, log, now, storage } = services;
  const row = await db
    .selectFrom('account_export')
    .innerJoin('account', 'account.id', 'account_export.account_id')
    .where('account_export.id', '=', exportId)
    .where('state', '=', 'waiting')
    .select(['account_id', 'email'])
    .executeTakeFirst();
  if (!row) return;
  const zip = createExportZip(now());
  try {
    const written = writeExport(services, zip, row.account_id).then(zip.end, zip.fail);
    await storage.put(exportKey(exportId), zip.stream);
    await written;
  } catch (error) {
    await db.updateTable('account_export').set({ state: 'failed' }).where('id', '=', exportId).execute();
    log.error({ err: error, exportId }, 'the data of an account could not be collected');
    return;
  }
  const size = (await storage.head(exportKey(exportId)))?.size ?? 0;
  const done = await db
    .updateTable('account_export')
    .set({ state: 'ready', size, expires: new Date(now().getTime() + dayMs) })
    .where('id', '=', exportId)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return storage.delete(exportKey(exportId));
  if (config.smtpUrl === undefined) return;
  const { letter } = await resolveRecipient(db, row.email, 'en');
  const values = { email: row.email, link: `${origin}/book_edit2/account` };
  await openMailer(config, log).send({ to: row.email, ...letter('export', values) });
}

/** Deletes expired export files. */
export async function deleteExpiredExports({
  db,
  storage,
  now,
}: Pick<Services, 'db' | 'storage' | 'now'>): Promise<void> {
  const old = await db.deleteFrom('account_export').where('expires', '<', now()).returning('id').execute();
  for (const { id } of old) await storage.delete(exportKey(id));
}
