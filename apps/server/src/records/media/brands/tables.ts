import type { BrandKind } from '@leafcast/book';
import type { Generated } from 'kysely';

/** A brand created by an account. */
export interface BrandTable {
  id: Generated<string>;
  account_id: string;
  /** Team whose members may choose the brand; null outside any team. */
  team_id: string | null;
  kind: BrandKind;
  name: string;
  url: string;
  /** File name of the image in the account's own folder, derived from its content; empty if there is no image. */
  picture: string;
  /** Whether the brand is applied to every new book of the account; at most one default per kind. */
  is_default: boolean;
  created: Date;
}

export interface BrandTables {
  brand: BrandTable;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends BrandTables {}
}
