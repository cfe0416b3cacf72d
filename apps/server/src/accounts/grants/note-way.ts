import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { hashOfToken, newToken } from '../session/session.ts';

/** How long a mailed link takes back what was added to an account, in milliseconds. */
const lifeMs = 72 * 60 * 60 * 1000;

export interface WayUndoTable {
  readonly token_hash: Buffer;
  readonly account_id: string;
  readonly kind: 'passkey' | 'codes' | 'identity' | 'email';
  /** Id of the passkey, provider and subject as JSON, or the address before; empty for codes. */
  readonly target: string;
  readonly added: Date;
  readonly expires: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    way_undo: WayUndoTable;
  }
}

type Way = Pick<WayUndoTable, 'kind' | 'target'> & { readonly accountId: string };

/**
 * Notes a way in that was added to an account, or another address, so that its owner can take it back.
 *
 * @returns the token of the link that does so, for three days
 * @see safety T8
 */
export async function noteWay(tx: Kysely<Tables>, { accountId, kind, target }: Way, now: Date): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + lifeMs);
  await tx
    .insertInto('way_undo')
    .values({ token_hash: hashOfToken(token), account_id: accountId, kind, target, added: now, expires })
    .execute();
  return token;
}

/** What identifies an outside identity in what is noted of it. */
export const targetOf = ({ provider, subject }: { readonly provider: string; readonly subject: string }): string =>
  JSON.stringify([provider, subject]);

/** Forgets what can no longer be taken back. */
export async function forgetOldWays({ db, now }: { readonly db: Kysely<Tables>; now(): Date }): Promise<void> {
  await db.deleteFrom('way_undo').where('expires', '<', now()).execute();
}
