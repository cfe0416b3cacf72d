import { userMetaValue } from '@leafcast/book/stored';
import type { Database } from '../../platform/database/connect.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Most choices that an account may have remembered. */
const maxKeys = 200;

/** Everything that an account has had remembered. @see W-408 */
export async function readUserMeta(db: Database, accountId: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('account_meta')
    .where('account_id', '=', accountId)
    .select(['key', 'value'])
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ key, value }) => {
      const form = userMetaValue(key, value);
      return form === null ? [] : [[key, form]];
    }),
  );
}

/**
 * Remembers choices; those that are not named stay.
 *
 * @throws Refusal for a value that cannot be, or for too many
 */
export async function writeUserMeta(
  db: Database,
  accountId: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  // So many parameters would break the connection to the database.
  if (Object.keys(changes).length > maxKeys) throw new Refusal('TOO_LARGE');
  const rows = Object.entries(changes).map(([key, text]) => {
    const value = userMetaValue(key, text);
    if (value === null) throw new Refusal('ERROR', 'input.invalid', { name: key });
    return { account_id: accountId, key, value };
  });
  if (rows.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('account_meta')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'key']).doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
      )
      .execute();
    const { count } = await transaction
      .selectFrom('account_meta')
      .where('account_id', '=', accountId)
      .select((table) => table.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > maxKeys) throw new Refusal('TOO_LARGE');
  });
}
