import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import type { BookQueue } from '../jobs/jobs.ts';
import { deleteBook } from './remove.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes books whose retention period in the trash has ended, and parts that were converted only to add their pages to
 * another book.
 */
export async function emptyTrash({
  db,
  queue,
  now,
}: Pick<Services, 'db' | 'now'> & { readonly queue: BookQueue }): Promise<void> {
  const isOver = (row: ExpressionBuilder<Tables, 'book'>) =>
    row.or([
      row('purge_due', '<=', now()),
      row.and([
        row('part_of', 'is not', null),
        row('deleted', 'is', null),
        row('created', '<=', new Date(now().getTime() - dayMs)),
      ]),
    ]);
  const due = await db.selectFrom('book').where(isOver).orderBy('purge_due').limit(1000).select('id').execute();
  for (const { id } of due) {
    await db.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom('book')
        .where('id', '=', id)
        .where(isOver)
        .select('id')
        .forUpdate()
        .executeTakeFirst();
      if (held) await deleteBook(tx, queue, id, now());
    });
  }
}
