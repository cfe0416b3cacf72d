import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Services } from '../platform/services.ts';

/** Ends what an account has opened to others, in the transaction that takes its access away. */
export type RevokeShares = (tx: Kysely<Tables>, accountId: string) => Promise<void>;

/** What accounts need beside the server's own services; the floors above give it. */
export interface AccountServices extends Services {
  readonly revokeShares: RevokeShares;
}
