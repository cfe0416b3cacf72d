import { statfs } from 'node:fs/promises';
import type { CallData, getStorage } from '@leafcast/contract';
import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';

const bytes = sql<number>`coalesce(sum(book_source.size), 0)::float8`;
const sourcesOf = (db: Services['db']) =>
  db
    .selectFrom('book_source')
    .innerJoin('book', 'book.id', 'book_source.book_id')
    .innerJoin('account', 'account.id', 'book.owner_id');

/** Returns the free and used storage of this installation. */
export async function readDiskSpace({ db, config, system }: Pick<Services, 'db' | 'config' | 'system'>) {
  const disk = await statfs(config.dataFolder);
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
    db,
  );
  const all = await sourcesOf(db).select(bytes.as('bytes')).executeTakeFirstOrThrow();
  return {
    freeBytes: await system.freeBytes(),
    totalBytes: disk.blocks * disk.bsize,
    databaseBytes: rows[0]?.bytes ?? 0,
    documentBytes: all.bytes,
  };
}

/** Returns the free and used storage of this installation, and the accounts that have uploaded the most. */
export async function readStorage(services: Services): Promise<CallData<typeof getStorage>> {
  const list = await sourcesOf(services.db)
    .select(['account.email', bytes.as('bytes')])
    .select(sql<number>`count(distinct book.id)::integer`.as('books'))
    .groupBy('account.email')
    .orderBy('bytes', 'desc')
    .limit(50)
    .execute();
  return { ...(await readDiskSpace(services)), list };
}

/** Returns the total size of the source documents of an account's books, in bytes. */
export async function sumSourceBytes(db: Services['db'], accountId: string): Promise<number> {
  const row = await sourcesOf(db)
    .where('account.id', '=', accountId)
    .select(bytes.as('bytes'))
    .executeTakeFirstOrThrow();
  return row.bytes;
}
