import type { Generated } from 'kysely';

/** Data exports of accounts, at most one per account. */
export interface AccountExportTable {
  account_id: string;
  /** Id of the export; also used in its file name. */
  id: string;
  state: 'waiting' | 'ready' | 'failed';
  /** Bytes. */
  size: Generated<number>;
  /** Time until which the file is stored or may wait to be created. */
  expires: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    account_export: AccountExportTable;
  }
}
