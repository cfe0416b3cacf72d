import { checkPublicName } from '@leafcast/book';
import type { Profile, updateProfile } from '@leafcast/contract';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createLinkName } from './create-link-name.ts';

/** Maximum number of former link names that still redirect to an account's profile. */
const maxFormerWords = 10;

export const profileAddress = (origin: string, word: string): string => `${origin}/u/${word}/`;

/** Returns the public profile of an account. @param origin origin of the public pages */
export async function readProfile(db: Database, { id }: Pick<Account, 'id'>, origin: string): Promise<Profile> {
  const { has_profile, profile_word, about } = await db
    .selectFrom('account')
    .where('id', '=', id)
    .select(['has_profile', 'profile_word', 'about'])
    .executeTakeFirstOrThrow();
  return {
    isShown: has_profile,
    word: profile_word ?? '',
    about,
    url: has_profile && profile_word !== null ? profileAddress(origin, profile_word) : '',
  };
}

/**
 * Changes the public profile of an account.
 *
 * @throws Refusal ERROR if the link name is taken or invalid
 */
export async function changeProfile(
  db: Database,
  account: Account,
  { isShown, about, word }: z.output<(typeof updateProfile)['body']>,
  now: Date,
): Promise<void> {
  const checked = word === undefined || word.trim() === '' ? null : checkPublicName(word);
  if (checked && 'issue' in checked) throw new Refusal('ERROR', `name.${checked.issue}`);
  const chosen = checked ? checked.name : createLinkName();
  await db.transaction().execute(async (tx) => {
    // Concurrent requests for the same name wait for each other; the second one finds that the name is taken.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`profile word ${chosen}`}, 0))`.execute(tx);
    const other = await tx
      .selectFrom('account')
      .where('profile_word', '=', chosen)
      .where('id', '<>', account.id)
      .select('id')
      .executeTakeFirst();
    if (other) throw new Refusal('ERROR', 'bookcase.wordTaken');
    if (word !== undefined) await retireWord(tx, account.id, { chosen, now });
    await tx
      .updateTable('account')
      .set({
        // The first change gives the profile a link name.
        profile_word: word === undefined ? sql<string>`coalesce(profile_word, ${chosen})` : chosen,
        ...(isShown !== undefined && { has_profile: isShown }),
        ...(about !== undefined && { about }),
      })
      .where('id', '=', account.id)
      .execute();
  });
}

/**
 * Stores the current link name as a former one before it is replaced. If the new name is a former name, it is removed
 * from the former names.
 */
async function retireWord(
  tx: Transaction<Tables>,
  accountId: string,
  { chosen, now }: { readonly chosen: string; readonly now: Date },
): Promise<void> {
  await tx.deleteFrom('former_profile_word').where('word', '=', chosen).execute();
  const { profile_word: before } = await tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('profile_word')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before === null || before === chosen) return;
  const given = { account_id: accountId, given_up: now };
  await tx
    .insertInto('former_profile_word')
    .values({ word: before, ...given })
    .onConflict((row) => row.column('word').doUpdateSet(given))
    .execute();
  const kept = tx
    .selectFrom('former_profile_word')
    .where('account_id', '=', accountId)
    .orderBy('given_up', 'desc')
    .limit(maxFormerWords)
    .select('word');
  await tx
    .deleteFrom('former_profile_word')
    .where('account_id', '=', accountId)
    .where('word', 'not in', kept)
    .execute();
}
