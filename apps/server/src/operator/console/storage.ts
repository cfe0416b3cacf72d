import { statfs } from 'node:fs/promises';
import type { DataOf, getStorage } from '@leafcast/contract';
import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';

/** What is free and used here, and the accounts that have sent the most. */
export async function readStorage({ db, config, system }: Services): Promise<DataOf<typeof getStorage>> {
  const disk = await statfs(config.dataFolder);
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
    db,
  );
  const sources = db
    .selectFrom('book_source')
    .innerJoin('book', 'book.id', 'book_source.book_id')
    .innerJoin('account', 'account.id', 'book.owner_id');
  const bytes = sql<number>`coalesce(sum(book_source.size), 0)::float8`;
  const all = await sources.select(bytes.as('bytes')).executeTakeFirstOrThrow();
  const list = await sources
    .select(['account.email', bytes.as('bytes')])
    .select(sql<number>`count(distinct book.id)::integer`.as('books'))
    .groupBy('account.email')
    .orderBy('bytes', 'desc')
    .limit(50)
    .execute();
  return {
    freeBytes: await system.freeBytes(),
    totalBytes: disk.blocks * disk.bsize,
    databaseBytes: rows[0]?.bytes ?? 0,
    documentBytes: all.bytes,
    list,
  };
}
