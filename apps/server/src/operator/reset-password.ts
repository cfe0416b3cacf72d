import { recordAuditEntry } from '../accounts/account/audit/record-audit-entry.ts';
import { canonicalEmail } from '../accounts/account/email.ts';
import { setPassword } from '../accounts/sign-in/new-password.ts';
import { hashPassword } from '../accounts/sign-in/passwords/password.ts';
import { randomPassword } from '../accounts/sign-in/passwords/random-password.ts';
import { deleteDemoFile } from '../accounts/sign-in/registration/demo-account.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log/log.ts';
import { revokeOpenAccess } from '../records/access/team-books.ts';
import { commandLineActor, withMaintenanceDatabase } from './maintenance.ts';

/**
 * Sets a new random password for an account on behalf of the operator, and signs the account out everywhere. Can run
 * while a server is running.
 *
 * @returns the password, or `null` if there is no such account
 * @see safety T8
 */
export function resetPassword(config: Config, log: Log, typed: string): Promise<string | null> {
  return withMaintenanceDatabase(config, log, async (db) => {
    const email = canonicalEmail(typed);
    const password = randomPassword();
    const passwordHash = await hashPassword(password);
    const isDone = await db.transaction().execute(async (transaction) => {
      const account = await transaction
        .selectFrom('account')
        .where('email', '=', email)
        .select('id')
        .executeTakeFirst();
      if (account) {
        await setPassword(transaction, account.id, passwordHash, revokeOpenAccess);
        await recordAuditEntry(transaction, commandLineActor(), { action: 'account.passwordReset', target: email });
      }
      return account !== undefined;
    });
    if (isDone) await deleteDemoFile(config, email);
    return isDone ? password : null;
  });
}
