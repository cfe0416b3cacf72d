import { recordAuditEntry } from '../accounts/account/audit/record-audit-entry.ts';
import { canonicalEmail } from '../accounts/account/email.ts';
import { powerOverrides } from '../accounts/entitlements/limits.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log/log.ts';
import { commandLineActor, withMaintenanceDatabase } from './maintenance.ts';

/**
 * Replaces the individual entitlements of an account on behalf of the operator. Takes effect with the next API call.
 * Can run while a server is running.
 *
 * @param json such as `{"adBanner":{"allowed":false},"bookFileCount":{"limit":20}}`; `{}` leaves only the entitlements
 * of the account type
 * @returns whether the account exists
 * @throws SyntaxError or ZodError if the entitlements are invalid
 * @see W-359
 */
export async function replaceAccountPowers(config: Config, log: Log, email: string, json: string): Promise<boolean> {
  const powers = JSON.stringify(powerOverrides.parse(JSON.parse(json)));
  return withMaintenanceDatabase(config, log, (db) =>
    db.transaction().execute(async (tx) => {
      const account = await tx
        .updateTable('account')
        .set({ powers })
        .where('email', '=', canonicalEmail(email))
        .returning('email')
        .executeTakeFirst();
      if (!account) return false;
      await recordAuditEntry(tx, commandLineActor(), {
        action: 'operator.powersSet',
        target: account.email,
        detail: { powers },
      });
      return true;
    }),
  );
}
