import type { Generated } from 'kysely';

/** Data exports of accounts, one each at most. */
export interface AccountExportTable {
  account_id: string;
  /** Also used in the file name. */
  id: string;
  state: 'waiting' | 'ready' | 'failed';
  /** Bytes. */
  size: Generated<number>;
  /** Until when it is stored or may wait. */
  expires: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    account_export: AccountExportTable;
  }
}
