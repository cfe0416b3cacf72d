import type { CallData, getAccountDetails } from '@leafcast/contract';
import type { Language } from '@leafcast/messages';
import { describeDevice } from '../../../accounts/account/session/describe-device.ts';
import { activeSessions } from '../../../accounts/account/session/session.ts';
import { needsCode } from '../../../accounts/sign-in/steps/codes.ts';
import { roleNames } from '../../../accounts/teams/role-names.ts';
import type { Services } from '../../../platform/services.ts';
import { bookAddress } from '../../../records/naming/address.ts';
import { publicNameSql } from '../../../records/naming/name.ts';
import { sumSourceBytes } from '../storage.ts';
import { accountNotFound, accountRows, shownAccount } from './accounts.ts';

/**
 * Reads all data about one account that the console shows.
 *
 * @throws Refusal if there is no such account
 */
export async function readAccount(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  { origin, language }: { readonly origin: string; readonly language: Language },
): Promise<CallData<typeof getAccountDetails>> {
  const row = await accountRows(db).where('id', '=', userId).select(['is_verified', 'delete_due']).executeTakeFirst();
  if (!row) throw accountNotFound();
  const { passkeys } = await db
    .selectFrom('passkey')
    .where('account_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('passkeys'))
    .executeTakeFirstOrThrow();
  const sessions = await activeSessions(db, userId, now());
  return {
    account: shownAccount(row),
    isVerified: row.is_verified,
    deleteDue: row.delete_due?.toISOString() ?? null,
    bytes: await sumSourceBytes(db, userId),
    hasCodes: await needsCode(db, userId),
    passkeys: Number(passkeys),
    teamList: await teamsOf(db, userId, language),
    bookList: await booksOf(db, userId, origin),
    sessionList: sessions.map(({ user_agent, last_used }) => {
      const { browser, system } = describeDevice(user_agent);
      return { browser, system, lastUsed: last_used.toISOString() };
    }),
  };
}

async function teamsOf(db: Services['db'], userId: string, language: Language) {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .where('account_id', '=', userId)
    .orderBy('team.name')
    .limit(100)
    .select(['team.id', 'team.name', 'role'])
    .execute();
  const nameOf = await roleNames(language);
  return rows.map(({ id, name, role }) => ({ tid: id, name, roleId: role, roleName: nameOf(role) }));
}

async function booksOf(db: Services['db'], userId: string, origin: string) {
  const rows = await db
    .selectFrom('book')
    .where('owner_id', '=', userId)
    .where('deleted', 'is', null)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .select(['id', 'title', 'created', 'published_version', publicNameSql.as('public_name')])
    .execute();
  return rows.map(({ id, title, created, published_version, public_name }) => ({
    bookId: id,
    title,
    url: published_version === null ? '' : bookAddress(origin, public_name),
    created: created.toISOString(),
  }));
}
