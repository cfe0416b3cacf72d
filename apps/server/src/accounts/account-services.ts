import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Secret } from '../platform/files/secret.ts';
import type { Services } from '../platform/services.ts';

/**
 * Revokes share links that an account has created: all of them, or only the links to one team's content. Runs in the
 * transaction that revokes the account's own access.
 */
export type RevokeShares = (tx: Kysely<Tables>, accountId: string, teamId?: string) => Promise<void>;

/** Services for accounts, in addition to the platform services. The modules that build on accounts provide them. */
export interface AccountServices extends Services {
  readonly revokeShares: RevokeShares;
  /** Counts a team's templates and books, including books in the trash. */
  readonly countTeamAssets: (db: Kysely<Tables>, teamId: string) => Promise<{ books: number; looks: number }>;
  /** Detaches deleted books and brands from a team before the team is deleted. */
  readonly detachTeam: (tx: Kysely<Tables>, teamId: string) => Promise<void>;
  /** Encrypts the keys of authenticator apps. */
  readonly secret: Secret;
}
