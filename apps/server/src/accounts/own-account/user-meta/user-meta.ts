import { normalizeUserMeta } from '@leafcast/book/stored';
import type { Database } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Maximum number of stored preferences per account. */
const maxKeys = 200;

/** Returns all stored preferences of an account. @see W-408 */
export async function readUserMeta(db: Database, accountId: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('account_meta')
    .where('account_id', '=', accountId)
    .select(['key', 'value'])
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ key, value }) => {
      const form = normalizeUserMeta(key, value);
      return form === null ? [] : [[key, form]];
    }),
  );
}

/**
 * Stores preferences. Preferences that are not given stay unchanged.
 *
 * @throws Refusal if a value is invalid, or there are too many preferences
 */
export async function writeUserMeta(
  db: Database,
  accountId: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  // A statement with so many parameters would break the database connection.
  if (Object.keys(changes).length > maxKeys) throw new Refusal('TOO_LARGE');
  const rows = Object.entries(changes).map(([key, text]) => {
    const value = normalizeUserMeta(key, text);
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
