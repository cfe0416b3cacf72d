import { z } from 'zod';
import { recordAuditEntry } from '../accounts/account/audit/record-audit-entry.ts';
import { checkEmail } from '../accounts/account/email.ts';
import { createInvitation } from '../accounts/sign-in/registration/invitation.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log/log.ts';
import { commandLineActor, withMaintenanceDatabase } from './maintenance.ts';

const days = z.coerce.number().int().min(1).max(365);

/**
 * Creates an invitation for one account on behalf of the operator, for a server on which `REGISTRATION` is set to
 * `invitation`. Can run while a server is running.
 *
 * @param email the only address that may use the invitation, or `any`
 * @param validDays validity in days, 1 to 365
 * @returns invitation link
 * @throws Refusal if the email address is invalid, ZodError if the number of days is invalid
 * @see RULINGS 36
 */
export async function inviteByCommand(config: Config, log: Log, email: string, validDays: string): Promise<string> {
  const bound = email === 'any' ? null : checkEmail(email);
  const expires = new Date(Date.now() + days.parse(validDays) * 24 * 3600 * 1000);
  const token = await withMaintenanceDatabase(config, log, (db) =>
    db.transaction().execute(async (tx) => {
      await recordAuditEntry(tx, commandLineActor(), { action: 'operator.invited', target: bound ?? '' });
      return createInvitation(tx, bound, expires);
    }),
  );
  return `${config.publicUrl ?? `http://${config.host}:${config.port}`}/login.php#invite=${token}`;
}
