import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Secret } from '../platform/files/secret.ts';
import type { Services } from '../platform/services.ts';

/**
 * Revokes the share links an account has opened, in the same transaction that revokes its own access: all of them, or
 * only those that belong to one team.
 */
export type RevokeShares = (tx: Kysely<Tables>, accountId: string, teamId?: string) => Promise<void>;

/** Services for accounts, in addition to the platform services. Provided by the modules that build on accounts. */
export interface AccountServices extends Services {
  readonly revokeShares: RevokeShares;
  /** Counts what a team owns: books, including those in the trash, and templates. */
  readonly countTeamAssets: (db: Kysely<Tables>, teamId: string) => Promise<{ books: number; looks: number }>;
  /** Detaches deleted books and brands from a team before the team is deleted. */
  readonly detachTeam: (tx: Kysely<Tables>, teamId: string) => Promise<void>;
  /** Encrypts the keys of authenticator apps. */
  readonly secret: Secret;
}
