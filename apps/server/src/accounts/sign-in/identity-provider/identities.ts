import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { publicUrl } from '../../../platform/http/addresses/public-url.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account } from '../../account/account.ts';
import { type AccountActor, recordAuditEntry } from '../../account/audit/record-audit-entry.ts';
import { lockAccountAndSession } from '../../account/session/lock-account-and-session.ts';
import { formatIdentityTarget, recordUndoableChange } from '../../grants/undoable-changes.ts';
import { requireSignInMethod } from '../steps/sign-in-methods.ts';
import { readAssertion } from './assertion.ts';
import { consumeIdentity } from './visit.ts';

/**
 * Checks that sign-in with an external identity is configured.
 *
 * @throws Refusal if neither assertions nor providers are configured
 */
export function requireExternalSignIn({ thirdAccountSecret, identityProviders }: Services['config']): void {
  if (thirdAccountSecret === undefined && identityProviders.length === 0) {
    throw new Refusal('ERROR', 'third.notConfigured');
  }
}

/** A verified external identity. */
interface VerifiedIdentity {
  readonly provider: string;
  readonly subject: string;
  /** Display name. */
  readonly label: string;
}

/**
 * Consumes the proof of an external identity. Each proof can be used once.
 *
 * @param token an assertion of the operator's service; empty to use the provider's response for this browser
 * @throws Refusal if the operator has set no secret, if the token is not signed with the secret, or if the token was
 * already used
 */
export async function consumeProof(
  tx: Transaction<Tables>,
  services: Services,
  { token, account, request }: { readonly token: string; readonly account: Account; readonly request: FastifyRequest },
): Promise<VerifiedIdentity> {
  if (token !== '') return consumeAssertion(tx, services, token, publicUrl(request, services.config));
  const { identity } = await consumeIdentity({ ...services, db: tx }, request, account.id);
  const { issuer, subject, email, name } = identity;
  return { provider: issuer, subject, label: email ?? name };
}

async function consumeAssertion(
  tx: Transaction<Tables>,
  { config, now }: Services,
  token: string,
  audience: string,
): Promise<VerifiedIdentity> {
  const secret = config.thirdAccountSecret;
  if (secret === undefined) throw new Refusal('ERROR', 'third.notConfigured');
  const assertion = readAssertion(token, { secret, audience, now: now() });
  if (!assertion) throw new Refusal('ERROR', 'third.invalid');
  const hash = createHash('sha256')
    .update(JSON.stringify([assertion.provider, assertion.id]))
    .digest();
  await tx.deleteFrom('third_assertion').where('until', '<', now()).execute();
  const first = await tx
    .insertInto('third_assertion')
    .values({ hash, until: assertion.until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows !== 1n) throw new Refusal('ERROR', 'third.invalid');
  return { provider: assertion.provider, subject: assertion.subject, label: '' };
}

/** Returns the account that an external identity is bound to, and locks its row. */
export function lockBoundAccount(tx: Transaction<Tables>, { provider, subject }: VerifiedIdentity) {
  return tx
    .selectFrom('third_account')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select('account_id')
    .forUpdate()
    .executeTakeFirst();
}

/** Binds an external identity to an account. @throws Refusal if a concurrent request has bound the identity */
export async function addIdentity(
  tx: Transaction<Tables>,
  account: { readonly id: string },
  verified: VerifiedIdentity,
  now: Date,
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('third_account')
    .values({ ...verified, account_id: account.id, bound: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('ERROR', 'third.taken');
}

/** Returns the external identities of an account, in the order in which they were bound. */
export async function listIdentities(tx: Kysely<Tables>, account: { readonly id: string }) {
  const rows = await tx
    .selectFrom('third_account')
    .where('account_id', '=', account.id)
    .orderBy('bound')
    .select(['provider', 'subject', 'label', 'bound'])
    .execute();
  return { list: rows.map(({ bound, ...identity }) => ({ ...identity, bound: bound.toISOString() })) };
}

interface BindRequest {
  readonly assertion: string;
  readonly account: Account;
  readonly request: FastifyRequest;
}

/**
 * Binds a verified identity to an account.
 *
 * @returns the identities of the account, and the token that undoes a new binding
 * @throws Refusal if the identity is bound to another account
 * @see W-448
 */
export function bindIdentity(services: Services, { assertion, account, request }: BindRequest) {
  return services.db.transaction().execute(async (tx) => {
    await lockAccountAndSession(tx, account);
    const verified = await consumeProof(tx, services, { token: assertion, account, request });
    const holder = await lockBoundAccount(tx, verified);
    if (holder && holder.account_id !== account.id) throw new Refusal('ERROR', 'third.taken');
    const now = services.now();
    if (holder) return { ...(await listIdentities(tx, account)), added: null };
    await addIdentity(tx, account, verified, now);
    await recordAuditEntry(
      tx,
      { account, ip: request.ip, now },
      { action: 'account.wayAdded', target: verified.provider },
    );
    const token = await recordUndoableChange(
      tx,
      { accountId: account.id, kind: 'identity', target: formatIdentityTarget(verified) },
      now,
    );
    return { ...(await listIdentities(tx, account)), added: { provider: verified.provider, token } };
  });
}

/**
 * Removes an external identity from an account.
 *
 * @throws Refusal if the account does not have the identity, or if it is the account's last sign-in method
 */
export function unbindIdentity(
  { db, config }: Pick<Services, 'db' | 'config'>,
  actor: AccountActor,
  { provider, subject }: { readonly provider: string; readonly subject: string },
) {
  const { account } = actor;
  return db.transaction().execute(async (tx) => {
    await lockAccountAndSession(tx, account);
    const { numDeletedRows } = await tx
      .deleteFrom('third_account')
      .where('account_id', '=', account.id)
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Refusal('ERROR', 'third.none');
    await requireSignInMethod(tx, config, account.id);
    await recordAuditEntry(tx, actor, { action: 'account.wayRemoved', target: provider });
    return listIdentities(tx, account);
  });
}
