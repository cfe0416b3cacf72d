import type { Generated } from 'kysely';

/** The data that an account takes along; one at most. */
export interface AccountExportTable {
  account_id: string;
  /** Names its file, too. */
  id: string;
  state: 'waiting' | 'ready' | 'failed';
  /** Bytes. */
  size: Generated<number>;
  /** Until when it is kept, or may wait. */
  expires: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    account_export: AccountExportTable;
  }
}
