import type { Services } from '../../platform/services.ts';
import type { BookQueue } from '../jobs/jobs.ts';
import { deleteBook } from './remove.ts';

/** Deletes a book that nobody has seen, or all books of an account. */
export async function discardBooks(
  { db, now, queue }: Pick<Services, 'db' | 'now'> & { readonly queue: BookQueue },
  accountId: string,
  bookId?: string,
): Promise<void> {
  const books = await db
    .selectFrom('book')
    .where('owner_id', '=', accountId)
    .where('deleted', 'is', null)
    .$if(bookId !== undefined, (rows) => rows.where('id', '=', bookId ?? ''))
    .select('id')
    .execute();
  for (const { id } of books) await db.transaction().execute((tx) => deleteBook(tx, queue, id, now()));
}
