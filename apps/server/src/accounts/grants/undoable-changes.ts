import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { hashToken, newToken } from '../account/session/session.ts';

/** Time within which the mailed link can undo a change to an account, in milliseconds. */
const lifetimeMs = 72 * 60 * 60 * 1000;

export interface WayUndoTable {
  readonly token_hash: Buffer;
  readonly account_id: string;
  readonly kind: 'passkey' | 'codes' | 'identity' | 'email';
  /**
   * What was changed: the id of a passkey, the provider and subject of an identity as JSON, or the previous email
   * address; empty for an authenticator app.
   */
  readonly target: string;
  readonly added: Date;
  readonly expires: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    way_undo: WayUndoTable;
  }
}

type UndoableChange = Pick<WayUndoTable, 'kind' | 'target'> & { readonly accountId: string };

/**
 * Records a new sign-in method or a changed email address of an account, so that its owner can undo the change.
 *
 * @returns the token of the undo link, valid for three days
 * @see safety T8
 */
export async function recordUndoableChange(
  tx: Kysely<Tables>,
  { accountId, kind, target }: UndoableChange,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + lifetimeMs);
  await tx
    .insertInto('way_undo')
    .values({ token_hash: hashToken(token), account_id: accountId, kind, target, added: now, expires })
    .execute();
  return token;
}

/** Returns the text that identifies an external identity in an undo record. */
export const formatIdentityTarget = ({
  provider,
  subject,
}: {
  readonly provider: string;
  readonly subject: string;
}): string => JSON.stringify([provider, subject]);

/** Deletes records of changes that can no longer be undone. */
export async function deleteExpiredUndos({ db, now }: { readonly db: Kysely<Tables>; now(): Date }): Promise<void> {
  await db.deleteFrom('way_undo').where('expires', '<', now()).execute();
}
