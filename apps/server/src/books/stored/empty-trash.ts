import type { Services } from '../../platform/services.ts';
import type { BookQueue } from './jobs.ts';
import { dropBook } from './remove.ts';

/** Removes the books whose time in the trash is over. */
export async function emptyTrash({
  db,
  queue,
  now,
}: Pick<Services, 'db' | 'now'> & { readonly queue: BookQueue }): Promise<void> {
  const due = await db
    .selectFrom('book')
    .where('purge_due', '<=', now())
    .orderBy('purge_due')
    .limit(1000)
    .select('id')
    .execute();
  for (const { id } of due) {
    await db.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom('book')
        .where('id', '=', id)
        .where('purge_due', '<=', now())
        .select('id')
        .forUpdate()
        .executeTakeFirst();
      if (held) await dropBook(tx, queue, id, now());
    });
  }
}
