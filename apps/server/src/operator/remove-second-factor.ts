import { recordAuditEntry } from '../accounts/account/audit/record-audit-entry.ts';
import { canonicalEmail } from '../accounts/account/email.ts';
import { removeSecondFactors } from '../accounts/sign-in/steps/codes.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log/log.ts';
import { commandLineActor, withMaintenanceDatabase } from './maintenance.ts';

/**
 * Lets an account that has lost its authenticator app or passkey sign in with its password alone, on behalf of the
 * operator. Can run while a server is running.
 *
 * @returns text to print, or `null` if there is no such account
 */
export function removeSecondFactor(config: Config, log: Log, typed: string): Promise<string | null> {
  const email = canonicalEmail(typed);
  return withMaintenanceDatabase(config, log, (db) =>
    db.transaction().execute(async (tx) => {
      const account = await tx.selectFrom('account').where('email', '=', email).select('id').executeTakeFirst();
      if (!account) return null;
      if (!(await removeSecondFactors(tx, account.id))) return 'There was none';
      await recordAuditEntry(tx, commandLineActor(), { action: 'operator.secondFactorRemoved', target: email });
      return 'OK';
    }),
  );
}
