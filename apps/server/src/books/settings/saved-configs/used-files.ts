import { findMediaPaths } from '@leafcast/book';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Returns all files used by the business cards and saved configurations of an account. */
export async function listUsedFiles(db: Kysely<Tables>, accountId: string): Promise<ReadonlySet<string>> {
  const cards = await db.selectFrom('business_card').where('account_id', '=', accountId).select('card').execute();
  const configs = await db.selectFrom('custom_config').where('account_id', '=', accountId).select('value').execute();
  return new Set([
    ...cards.flatMap(({ card }) => findMediaPaths(card)),
    ...configs.flatMap(({ value }) => findMediaPaths(value)),
  ]);
}
