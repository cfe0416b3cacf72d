import type { AdminAccount, getAccounts, getAllTeams } from '@leafcast/contract';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { recordAuditEntry } from '../../../accounts/account/audit/record-audit-entry.ts';
import { powerOverrides } from '../../../accounts/entitlements/limits.ts';
import { revokeGrants } from '../../../accounts/grants/revoke-grants.ts';
import { createResetToken } from '../../../accounts/sign-in/passwords/reset-link.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { revokeOpenAccess } from '../../../records/access/team-books.ts';
import { type OperatorActor, runAsOperator } from '../guard.ts';

/** Returns a LIKE pattern that matches a text at any position. */
export const containsPattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

type Page = z.output<(typeof getAccounts)['body']>;

/** Queries accounts with the columns that the console shows. */
export const accountRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'account.name', 'plan', 'points', 'vip_until', 'is_operator', 'disabled', 'powers'])
    .select(['account.created'])
    .select(
      sql<number>`(select count(*)::integer from book where owner_id = account.id and deleted is null)`.as('books'),
    );
type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRows>['executeTakeFirstOrThrow']>>;

export const shownAccount = ({ id, is_operator, vip_until, disabled, created, powers, ...row }: AccountRow) =>
  ({
    userId: id,
    email: row.email,
    name: row.name,
    plan: row.plan,
    points: row.points,
    vipUntil: vip_until?.toISOString() ?? null,
    isOperator: is_operator,
    disabled: disabled?.toISOString() ?? null,
    powers: { ...powers },
    books: row.books,
    created: created.toISOString(),
  }) satisfies AdminAccount;

/** Returns a page of accounts, sorted by email address. */
export async function listAccounts(db: Kysely<Tables>, { search, after, limit }: Page) {
  const rows = await accountRows(db)
    .$if(search !== '', (some) =>
      some.where((row) =>
        row.or([row('email', 'ilike', containsPattern(search)), row('account.name', 'ilike', containsPattern(search))]),
      ),
    )
    .where('email', '>', after)
    .orderBy('email')
    .limit(limit + 1)
    .execute();
  const list = rows.slice(0, limit).map(shownAccount);
  return { list, next: rows.length > limit ? (list.at(-1)?.email ?? '') : '' };
}

/** Returns a page of teams, sorted by id. */
export async function listTeams(db: Kysely<Tables>, { search, after, limit }: z.output<(typeof getAllTeams)['body']>) {
  const rows = await db
    .selectFrom('team')
    .leftJoin('membership as first', (join) =>
      join.onRef('first.team_id', '=', 'team.id').on('first.role', '=', 'owner'),
    )
    .leftJoin('account', 'account.id', 'first.account_id')
    .$if(search !== '', (some) =>
      some.where((row) =>
        row.or([
          row('team.name', 'ilike', containsPattern(search)),
          row('account.email', 'ilike', containsPattern(search)),
        ]),
      ),
    )
    .where('team.id', '>', after)
    .orderBy('team.id')
    .limit(limit + 1)
    .select(['team.id', 'team.name', 'account.email', 'team.created'])
    .select(
      sql<number>`(select count(*)::integer from membership as every where every.team_id = team.id)`.as('members'),
    )
    .select(sql<number>`(select count(*)::integer from book where team_id = team.id and deleted is null)`.as('books'))
    .execute();
  const list = rows.slice(0, limit).map(({ id, name, email, members, books, created }) => ({
    tid: id,
    name,
    owner: email ?? '',
    members,
    books,
    created: created.toISOString(),
  }));
  return { list, next: rows.length > limit ? (list.at(-1)?.tid ?? '') : '' };
}

export const accountNotFound = () => new Refusal('ERROR', 'operator.noAccount');

/**
 * Allows an account to sign in or blocks it; a blocked account is signed out immediately.
 *
 * @throws Refusal if the operator names their own account, or the account does not exist
 */
export async function changeAccountState(
  db: Database,
  actor: OperatorActor,
  { userId, disabled }: { readonly userId: string; readonly disabled: boolean },
): Promise<void> {
  if (userId === actor.account.id) throw new Refusal('ERROR', 'operator.notOneself');
  await runAsOperator(db, actor, async (tx) => {
    const account = await tx
      .updateTable('account')
      .set({ disabled: disabled ? actor.now : null })
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirst();
    if (!account) throw accountNotFound();
    if (disabled) await revokeGrants(tx, { accountId: userId, revokeShares: revokeOpenAccess });
    const action = disabled ? 'operator.accountDisabled' : 'operator.accountEnabled';
    await recordAuditEntry(tx, actor, { action, target: account.email });
  });
}

/**
 * Sets the individual entitlements of an account.
 *
 * @throws Refusal if an entitlement or the account is unknown. @see W-359
 */
export async function changeAccountPowers(
  db: Database,
  actor: OperatorActor,
  { userId, powers }: { readonly userId: string; readonly powers: unknown },
): Promise<void> {
  const checked = checkPowers(powers);
  await runAsOperator(db, actor, async (tx) => {
    const account = await tx
      .updateTable('account')
      .set({ powers: JSON.stringify(checked) })
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirst();
    if (!account) throw accountNotFound();
    const detail = { powers: JSON.stringify(checked) };
    await recordAuditEntry(tx, actor, { action: 'operator.powersSet', target: account.email, detail });
  });
}

/**
 * Validates individual entitlements.
 *
 * @throws Refusal if a feature is unknown
 */
export function checkPowers(powers: unknown) {
  const checked = powerOverrides.safeParse(powers);
  if (!checked.success) throw new Refusal('ERROR', 'input.invalid', { name: 'powers' });
  return checked.data;
}

/**
 * Creates a password reset link for an account.
 *
 * @returns token of the link, with which the account's owner can choose a new password
 * @throws Refusal if the account does not exist
 */
export function createAccountResetToken(db: Database, actor: OperatorActor, userId: string): Promise<string> {
  return runAsOperator(db, actor, async (tx) => {
    const account = await tx.selectFrom('account').where('id', '=', userId).select('email').executeTakeFirst();
    if (!account) throw accountNotFound();
    await recordAuditEntry(tx, actor, { action: 'operator.linkMade', target: account.email });
    return createResetToken(tx, userId, actor.now, actor.account.id);
  });
}
