import type { BrandKind } from '@leafcast/book';
import type { Generated } from 'kysely';

/** A brand that an account has made. */
export interface BrandTable {
  id: Generated<string>;
  account_id: string;
  /** All members of the team may choose it. */
  team_id: string | null;
  kind: BrandKind;
  name: string;
  url: string;
  /** Name of the picture among the account's own, made of its content; empty without one. */
  picture: string;
  /** Every new book of the account gets it; one of each kind at most. */
  is_default: boolean;
  created: Date;
}

export interface BrandTables {
  brand: BrandTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends BrandTables {}
}
