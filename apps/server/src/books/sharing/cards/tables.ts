import type { BusinessCard } from '@leafcast/book';
import type { Generated, JSONColumnType } from 'kysely';

/** A business card of an account; its pictures are stored in the account's own folder. */
export interface BusinessCardTable {
  id: Generated<string>;
  account_id: string;
  card: JSONColumnType<BusinessCard, string, string>;
  created: Date;
}

export interface CardTables {
  business_card: BusinessCardTable;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends CardTables {}
}
