import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Secret as Seal } from '../../../platform/files/secret.ts';
import { type Budget, refundBudgets, spendBudgets } from '../../../platform/limits/budget.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { type AccountActor, recordAuditEntry } from '../../account/audit/record-audit-entry.ts';
import { lockAccountAndSession } from '../../account/session/lock-account-and-session.ts';
import { recordUndoableChange } from '../../grants/undoable-changes.ts';
import { getBrandName, readBranding } from '../../installation/look.ts';

type Deps = Pick<Services, 'db' | 'now'> & { readonly secret: Seal };

const periodSeconds = 30;
const recoveryCount = 10;
/** Characters that are not easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const totp = (secret: Secret, named: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({ ...named, secret, period: periodSeconds });

/**
 * Creates a new key for an account's authenticator app. The key takes effect once a code generated with it has been
 * confirmed.
 */
export async function createAuthenticatorKey({ db, secret: seal }: Deps, account: AccountActor['account']) {
  const secret = new Secret({ size: 20 });
  const fresh = { secret: seal.seal(secret.base32), last_step: 0 };
  const made = await db.transaction().execute(async (tx) => {
    await lockAccountAndSession(tx, account);
    return (
      tx
        .insertInto('code_key')
        .values({ account_id: account.id, ...fresh })
        // A key in use is not replaced; the second step must be turned off first.
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet(fresh).where('code_key.is_confirmed', '=', false),
        )
        .executeTakeFirst()
    );
  });
  if (made.numInsertedOrUpdatedRows !== 1n) throw new Refusal('ERROR', 'code.isOn');
  const issuer = getBrandName(await readBranding(db));
  return { secret: secret.base32, uri: totp(secret, { issuer, label: account.email }).toString() };
}

/** Checks whether signing in with the password also requires a code. */
export async function needsCode(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('code_key')
    .where('account_id', '=', accountId)
    .where('is_confirmed', '=', true)
    .select('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Turns on the second step.
 *
 * @returns recovery codes, and the token that undoes the change
 * @throws Refusal if the code is wrong
 */
export async function confirmAuthenticatorKey(services: Deps, actor: AccountActor, code: string) {
  const { db } = services;
  const { id } = actor.account;
  await limitAttempts(services, id, () => isCode(services, id, code, false));
  return db.transaction().execute(async (tx) => {
    await lockAccountAndSession(tx, actor.account);
    await tx.updateTable('code_key').set({ is_confirmed: true }).where('account_id', '=', id).execute();
    await recordAuditEntry(tx, actor, { action: 'account.wayAdded', target: 'TOTP' });
    const token = await recordUndoableChange(tx, { accountId: id, kind: 'codes', target: '' }, services.now());
    return { token, recoveryCodes: await createRecoveryCodes(tx, id) };
  });
}

/**
 * Checks a code of the authenticator app, or uses up a recovery code.
 *
 * @throws Refusal if the code is wrong, or after too many attempts
 * @see safety T9
 */
export function checkAuthenticatorCode(services: Deps, accountId: string, typed: string): Promise<void> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return limitAttempts(services, accountId, async () =>
    /^\d{6}$/.test(code) ? isCode(services, accountId, code, true) : consumeRecoveryCode(services.db, accountId, code),
  );
}

async function limitAttempts({ db, now }: Deps, accountId: string, check: () => Promise<boolean>): Promise<void> {
  const budgets: Budget[] = [{ key: `app code ${accountId}`, size: 10, secondsEach: 60 }];
  await spendBudgets(db, budgets, now());
  if (!(await check())) throw new Refusal('ERROR', 'code.wrong');
  await refundBudgets(db, budgets);
}

/**
 * Checks whether the code is valid for the current 30-second time step, the previous one or the next one. Each time
 * step is accepted once.
 */
async function isCode({ db, now, secret: seal }: Deps, accountId: string, code: string, isConfirmed: boolean) {
  const row = await db
    .selectFrom('code_key')
    .where('account_id', '=', accountId)
    .where('is_confirmed', '=', isConfirmed)
    .select('secret')
    .executeTakeFirst();
  const base32 = row && seal.open(row.secret);
  if (!base32) return false;
  const timestamp = now().getTime();
  const token = code.replace(/\s/g, '');
  const delta = totp(Secret.fromBase32(base32)).validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta;
  const taken = await db
    .updateTable('code_key')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Hashes a recovery code. Each code has 79 random bits and therefore does not need a slow hash. */
const hashOfCode = (code: string) => createHash('sha256').update(code).digest();

/** Replaces the recovery codes with new ones. @throws Refusal if the second step is off */
export function renewStoredRecoveryCodes(db: Database, account: AccountActor['account']): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await lockAccountAndSession(tx, account);
    if (!(await needsCode(tx, account.id))) throw new Refusal('ERROR', 'code.isOff');
    return createRecoveryCodes(tx, account.id);
  });
}

async function createRecoveryCodes(tx: Kysely<Tables>, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCount }, () =>
    Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const rows = codes.map((code) => ({ account_id: accountId, code_hash: hashOfCode(code) }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

async function consumeRecoveryCode(db: Database, accountId: string, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOfCode(code))
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

/** Turns off the second sign-in step. */
export async function removeAuthenticatorKey(db: Database, actor: AccountActor): Promise<void> {
  const { id } = actor.account;
  await db.transaction().execute(async (tx) => {
    await lockAccountAndSession(tx, actor.account);
    const { numDeletedRows } = await tx.deleteFrom('code_key').where('account_id', '=', id).executeTakeFirst();
    await tx.deleteFrom('recovery_code').where('account_id', '=', id).execute();
    if (numDeletedRows > 0n) await recordAuditEntry(tx, actor, { action: 'account.wayRemoved', target: 'TOTP' });
  });
}

/**
 * Removes all sign-in methods and steps except the password and external identities: the authenticator app, its
 * recovery codes, passkeys, and pending sign-in steps.
 *
 * @returns whether an authenticator app or a passkey was removed
 */
export async function removeSecondFactors(tx: Kysely<Tables>, accountId: string): Promise<boolean> {
  const gone = await Promise.all([
    tx.deleteFrom('code_key').where('account_id', '=', accountId).executeTakeFirst(),
    tx.deleteFrom('passkey').where('account_id', '=', accountId).executeTakeFirst(),
  ]);
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('sign_in_step').where('account_id', '=', accountId).execute();
  return gone.some(({ numDeletedRows }) => numDeletedRows > 0n);
}
