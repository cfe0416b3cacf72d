import type { BrandKind } from '@leafcast/book';
import type { Generated } from 'kysely';

/** A brand created by an account. */
export interface BrandTable {
  id: Generated<string>;
  account_id: string;
  /** Team whose members may all choose it. */
  team_id: string | null;
  kind: BrandKind;
  name: string;
  url: string;
  /** File name of the picture in the account's own folder, derived from its content; empty without one. */
  picture: string;
  /** Whether every new book of the account gets it; at most one of each kind. */
  is_default: boolean;
  created: Date;
}

export interface BrandTables {
  brand: BrandTable;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends BrandTables {}
}
