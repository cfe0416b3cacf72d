import type { Kysely } from 'kysely';
import { recordAuditEntry } from '../../accounts/account/audit/record-audit-entry.ts';
import { checkEmail } from '../../accounts/account/email.ts';
import type { PowerLimits } from '../../accounts/entitlements/limits.ts';
import { createInvitation } from '../../accounts/sign-in/registration/invitation.ts';
import type { InstallationTable } from '../../accounts/tables.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkPowers } from './accounts/accounts.ts';
import { type OperatorActor, runAsOperator } from './guard.ts';

const dayMs = 24 * 3600 * 1000;

/** Stores a setting and replaces its previous value. */
export function storeSetting(tx: Kysely<Tables>, key: InstallationTable['key'], value: unknown, changed: Date) {
  const row = { value: JSON.stringify(value), changed };
  return tx
    .insertInto('installation')
    .values({ key, ...row })
    .onConflict((there) => there.column('key').doUpdateSet(row))
    .execute();
}

/** Sets who may create an account. @see RULINGS 36 */
export function storeRegistration(
  db: Database,
  actor: OperatorActor,
  registration: 'open' | 'invitation' | 'closed',
): Promise<void> {
  return runAsOperator(db, actor, async (tx) => {
    await storeSetting(tx, 'registration', registration, actor.now);
    await recordAuditEntry(tx, actor, { action: 'operator.registrationSet', detail: { registration } });
  });
}

/**
 * Replaces the limits of one account type.
 *
 * @param before stored limits of all types
 * @throws Refusal if a feature is unknown
 * @see RULINGS 14
 */
export function storeLimits(
  db: Database,
  actor: OperatorActor,
  { type, powers }: { readonly type: string; readonly powers: unknown },
): Promise<void> {
  const checked = checkPowers(powers);
  return runAsOperator(db, actor, async (tx) => {
    const row = await tx
      .selectFrom('installation')
      .where('key', '=', 'powerLimits')
      .select('value')
      .forUpdate()
      .executeTakeFirst();
    const before = (row?.value ?? {}) as PowerLimits;
    await storeSetting(tx, 'powerLimits', { ...before, [type]: checked }, actor.now);
    const detail = { powers: JSON.stringify(checked) };
    await recordAuditEntry(tx, actor, { action: 'operator.limitsSet', target: type, detail });
  });
}

/**
 * Creates an invitation for one account.
 *
 * @returns token of the invitation
 * @throws Refusal if the email address is invalid
 */
export function inviteAccount(
  db: Database,
  actor: OperatorActor,
  { email: typed, days }: { readonly email: string; readonly days: number },
): Promise<string> {
  const email = typed.trim() === '' ? null : checkEmail(typed);
  return runAsOperator(db, actor, async (tx) => {
    await recordAuditEntry(tx, actor, { action: 'operator.invited', target: email ?? '' });
    return createInvitation(tx, email, new Date(actor.now.getTime() + days * dayMs), actor.account.id);
  });
}

/** Lists the open invitations, latest expiration first. Each invitation is identified by the hash of its token. */
export async function accountInvitations(db: Kysely<Tables>, now: Date) {
  const rows = await db
    .selectFrom('invitation')
    .where('expires', '>', now)
    .orderBy('expires', 'desc')
    .limit(500)
    .selectAll()
    .execute();
  return rows.map(({ token_hash, email, expires }) => ({
    invitationId: token_hash.toString('hex'),
    email: email ?? '',
    expires: expires.toISOString(),
  }));
}

/**
 * Revokes an invitation.
 *
 * @throws Refusal if there is no such invitation
 */
export function revokeAccountInvitation(db: Database, actor: OperatorActor, id: string): Promise<void> {
  return runAsOperator(db, actor, async (tx) => {
    const gone = await tx
      .deleteFrom('invitation')
      .where('token_hash', '=', Buffer.from(id, 'hex'))
      .returning('email')
      .executeTakeFirst();
    if (!gone) throw new Refusal('ERROR', 'team.invitationInvalid');
    await recordAuditEntry(tx, actor, { action: 'operator.invitationRevoked', target: gone.email ?? '' });
  });
}
