import { sql, type Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * Checks whether an account has passkeys, external identities or an authenticator app. After a theft of the password,
 * the account's owner should review these.
 */
export async function hasOtherSignInMethods(tx: Transaction<Tables>, accountId: string): Promise<boolean> {
  const found = await Promise.all(
    (['passkey', 'third_account', 'code_key'] as const).map((table) =>
      tx.selectFrom(table).where('account_id', '=', accountId).select('account_id').executeTakeFirst(),
    ),
  );
  return found.some((row) => row !== undefined);
}

/**
 * Checks that an account still has a sign-in method: a password, a passkey, or an identity of a configured provider.
 *
 * @throws Refusal if no sign-in method is left
 */
export async function requireSignInMethod(
  tx: Transaction<Tables>,
  { identityProviders }: Pick<Config, 'identityProviders'>,
  accountId: string,
): Promise<void> {
  const issuers = identityProviders.map(({ issuer }) => issuer);
  const way = await tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .where((row) =>
      row.or([
        row('password_hash', 'is not', null),
        row.exists(row.selectFrom('passkey').whereRef('account_id', '=', 'account.id').select(sql`1`.as('one'))),
        row.exists(
          row
            .selectFrom('third_account')
            .whereRef('account_id', '=', 'account.id')
            .where('provider', '=', sql<string>`any(${issuers}::text[])`)
            .select(sql`1`.as('one')),
        ),
      ]),
    )
    .select('id')
    .executeTakeFirst();
  if (!way) throw new Refusal('ERROR', 'account.lastWayIn');
}
