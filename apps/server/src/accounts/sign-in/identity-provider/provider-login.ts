import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { canonicalEmail, checkEmail } from '../../account/email.ts';
import { requireInvitation } from '../registration/invitation.ts';
import { registerAccount } from '../registration/registration.ts';
import { addIdentity } from './identities.ts';
import { findProvider } from './providers.ts';
import { consumeIdentity } from './visit.ts';

/**
 * Returns the account of a person who returns from a provider. This is the account that the identity is bound to, or a
 * new account. A matching email address never gives access to an existing account: its owner must bind the identity
 * while signed in.
 *
 * @returns id of the account, whether the session should persist, and a function that checks, once the account is
 * locked, whether the identity still belongs to the account
 * @throws Refusal if no identity was proved, no email address is known, or no account may be created
 * @see safety T10, RULINGS 36
 */
export async function findVisitingAccount(services: Services, request: FastifyRequest) {
  const { db, now, config } = services;
  const { identity, purpose } = await consumeIdentity(services, request, null);
  const name = findProvider(config, purpose.provider)?.name ?? '';
  const { isPersistent } = purpose;
  const holderIn = async (tx: Kysely<Tables>) => {
    const holders = tx.selectFrom('third_account').where('provider', '=', identity.issuer);
    return (await holders.where('subject', '=', identity.subject).select('account_id').executeTakeFirst())?.account_id;
  };
  const found = (accountId: string) => ({
    accountId,
    isPersistent,
    isStillValid: async (tx: Kysely<Tables>) => (await holderIn(tx)) === accountId,
  });
  const holder = await holderIn(db);
  if (holder !== undefined) return found(holder);
  if (identity.email === null) throw new Refusal('ERROR', 'provider.noEmail', { name });
  const email = checkEmail(identity.email);
  if (await hasAccount(services, email)) throw new Refusal('ERROR', 'provider.emailTaken', { email, name });
  const invitation = purpose.invitation === '' ? null : Buffer.from(purpose.invitation, 'hex');
  const invitationHash = await requireInvitation(services, invitation, email);
  const fresh = { email, passwordHash: null, name: identity.name, isVerified: true };
  const accountId = await db.transaction().execute(async (tx) => {
    const id = await registerAccount(tx, services, fresh, { invitationHash, ip: request.ip });
    await addIdentity(tx, { id }, { provider: identity.issuer, subject: identity.subject, label: email }, now());
    return id;
  });
  return found(accountId);
}

async function hasAccount({ db }: Services, email: string): Promise<boolean> {
  const found = db.selectFrom('account').where('email', '=', canonicalEmail(email)).select('id');
  return (await found.executeTakeFirst()) !== undefined;
}
