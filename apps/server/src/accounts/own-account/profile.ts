import type { OwnAccount, updateAccount } from '@leafcast/contract';
import { languageCodes } from '@leafcast/messages';
import type { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import { emailPreferences } from '../account/mails/email-preferences.ts';
import { picturePath } from './picture.ts';

type Deps = Pick<Services, 'config' | 'db' | 'now'>;

/** Returns what the account page shows about an account. */
export async function readAccountProfile({ config, db, now }: Deps, accountId: string): Promise<OwnAccount> {
  const row = await db
    .selectFrom('account')
    .leftJoin('account_meta as language', (join) =>
      join.onRef('language.account_id', '=', 'account.id').on('language.key', '=', 'language'),
    )
    .leftJoin('email_change', (join) =>
      join.onRef('email_change.account_id', '=', 'account.id').on('email_change.expires', '>', now()),
    )
    .where('account.id', '=', accountId)
    .select(['account.id', 'account.name', 'account.email', 'account.is_verified', 'account.picture'])
    .select(({ eb }) => eb('account.password_hash', 'is not', null).as('hasPassword'))
    .select(['language.value as language', 'email_change.email as pending'])
    .executeTakeFirstOrThrow();
  return {
    userId: row.id,
    name: row.name,
    email: row.email,
    isVerified: row.is_verified,
    hasPassword: Boolean(row.hasPassword),
    pendingEmail: row.pending ?? '',
    isMailSent: config.smtpUrl !== undefined,
    picture: row.picture === null ? '' : picturePath(row.picture),
    language: languageCodes.find((code) => code === row.language) ?? '',
    mails: await emailPreferences(db, accountId),
  };
}

/** Changes the name and the language, if given. */
export async function changeProfile(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  { name, language }: z.output<typeof updateAccount.body>,
): Promise<void> {
  if (name !== undefined) await db.updateTable('account').set({ name }).where('id', '=', accountId).execute();
  if (language === undefined) return;
  const choice = { account_id: accountId, key: 'language', value: language };
  if (language === '') {
    await db.deleteFrom('account_meta').where('account_id', '=', accountId).where('key', '=', 'language').execute();
    return;
  }
  await db
    .insertInto('account_meta')
    .values(choice)
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet(choice))
    .execute();
}
