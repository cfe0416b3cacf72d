import { demoEmail } from '../../accounts/sign-in/registration/demo-account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { bookAddress } from '../../records/naming/address.ts';

/**
 * Returns the URL of the demo account's oldest book that everyone may read now; empty if there is none.
 *
 * @param origin origin of the readers' URLs
 */
export async function exampleBook(db: Database, origin: string): Promise<string> {
  const book = await db
    .selectFrom('book')
    .innerJoin('account', 'account.id', 'book.owner_id')
    .where('account.email', '=', demoEmail)
    .where('book.deleted', 'is', null)
    .where('book.published_version', 'is not', null)
    .where('book.status', '=', 'enabled')
    .where('book.privacy', 'in', ['public', 'unlisted'])
    .where('book.reads_from', 'is', null)
    .where('book.reads_until', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('protection').whereRef('protection.book_id', '=', 'book.id').select('protection.book_id'))),
    )
    .orderBy('book.created')
    .select('book.number')
    .limit(1)
    .executeTakeFirst();
  return book ? bookAddress(origin, book.number) : '';
}
