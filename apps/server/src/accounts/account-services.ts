import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Services } from '../platform/services.ts';

/** Revokes what an account has shared with others, in the transaction that revokes its own access. */
export type RevokeShares = (tx: Kysely<Tables>, accountId: string) => Promise<void>;

/** Services for accounts, in addition to those of the platform. The floors above provide them. */
export interface AccountServices extends Services {
  readonly revokeShares: RevokeShares;
}
