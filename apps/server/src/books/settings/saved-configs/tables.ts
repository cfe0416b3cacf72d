import type { ConfigKind } from '@leafcast/contract';
import type { Generated, JSONColumnType } from 'kysely';

/** A named set of a book's settings, or an outline, that an account has saved for its other books. */
export interface CustomConfigTable {
  id: Generated<string>;
  account_id: string;
  kind: ConfigKind;
  name: string;
  /** Configuration in the format of `update-book`: settings by key, or an outline in its stored form. */
  value: JSONColumnType<object, string, string>;
  changed: Date;
}

export interface SavedConfigTables {
  custom_config: CustomConfigTable;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends SavedConfigTables {}
}
