import { type MailKind, mailKinds } from '@leafcast/contract';
import type { Database } from '../../../platform/database/connect.ts';

/** Returns whether an account wants to receive each kind of email. */
export async function emailPreferences(db: Database, accountId: string) {
  const rows = await db.selectFrom('unwanted_mail').where('account_id', '=', accountId).select('kind').execute();
  const unwanted = new Set<string>(rows.map(({ kind }) => kind));
  return mailKinds.map((kind) => ({ kind, isWanted: !unwanted.has(kind) }));
}

/** Checks whether an account wants to receive a kind of email. Called before each email of that kind is sent. */
export async function wantsMail(db: Database, accountId: string, kind: MailKind): Promise<boolean> {
  const unwanted = await db
    .selectFrom('unwanted_mail')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .select('kind')
    .executeTakeFirst();
  return unwanted === undefined;
}

export async function setEmailPreference(
  db: Database,
  accountId: string,
  kind: MailKind,
  isWanted: boolean,
): Promise<void> {
  if (isWanted) {
    await db.deleteFrom('unwanted_mail').where('account_id', '=', accountId).where('kind', '=', kind).execute();
    return;
  }
  await db
    .insertInto('unwanted_mail')
    .values({ account_id: accountId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
