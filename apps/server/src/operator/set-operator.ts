import { z } from 'zod';
import { recordAuditEntry } from '../accounts/account/audit/record-audit-entry.ts';
import { canonicalEmail } from '../accounts/account/email.ts';
import { revokeOperatorGrants } from '../accounts/grants/revoke-grants.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log/log.ts';
import { commandLineActor, withMaintenanceDatabase } from './maintenance.ts';

/**
 * Grants or revokes an account's access to the console at `/book_edit2/admin`.
 *
 * @param word `yes` or `no`
 * @returns whether the account exists
 * @throws ZodError if `word` is neither
 */
export async function changeOperatorAccess(config: Config, log: Log, typed: string, word: string): Promise<boolean> {
  const is_operator = z.enum(['yes', 'no']).parse(word) === 'yes';
  const email = canonicalEmail(typed);
  return withMaintenanceDatabase(config, log, (db) =>
    db.transaction().execute(async (tx) => {
      const account = await tx
        .updateTable('account')
        .set({ is_operator })
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirst();
      if (!account) return false;
      if (!is_operator) await revokeOperatorGrants(tx, account.id);
      const action = is_operator ? 'operator.named' : 'operator.unnamed';
      await recordAuditEntry(tx, commandLineActor(), { action, target: email });
      return true;
    }),
  );
}
