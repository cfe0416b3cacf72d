import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Secret } from '../platform/files/secret.ts';
import type { Services } from '../platform/services.ts';

/**
 * Revokes what an account has opened to itself and others, in the transaction that revokes its own access: everything, or
 * what belongs to one team.
 */
export type RevokeShares = (tx: Kysely<Tables>, accountId: string, teamId?: string) => Promise<void>;

/** Services for accounts, in addition to those of the platform. The floors above provide them. */
export interface AccountServices extends Services {
  readonly revokeShares: RevokeShares;
  /** How much a team holds: books, those in the trash included, and templates. */
  readonly holdingsOf: (db: Kysely<Tables>, teamId: string) => Promise<{ books: number; looks: number }>;
  /** Takes what no person sees any more out of a team, before the team is deleted. */
  readonly letGoOfTeam: (tx: Kysely<Tables>, teamId: string) => Promise<void>;
  /** Seals the keys of apps that show codes. */
  readonly secret: Secret;
}
