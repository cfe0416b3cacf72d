import { canonicalEmail } from '../accounts/account/email.ts';
import { ownPowers } from '../accounts/entitlements/limits.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log/log.ts';
import { withMaintenanceDatabase } from './maintenance.ts';

/**
 * Gives powers to an account, or takes them from it, in place of those it had for itself: for the operator. They hold
 * from the next call on; works beside a running server.
 *
 * @param json such as `{"adBanner":{"allowed":false},"bookFileCount":{"limit":20}}`; `{}` leaves what its type may do
 * @returns whether there is such an account
 * @throws SyntaxError or ZodError for what cannot be powers
 * @see W-359
 */
export async function setPowers(config: Config, log: Log, email: string, json: string): Promise<boolean> {
  const powers = JSON.stringify(ownPowers.parse(JSON.parse(json)));
  return withMaintenanceDatabase(config, log, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ powers })
      .where('email', '=', canonicalEmail(email))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
