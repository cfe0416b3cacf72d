import type { ColumnType } from 'kysely';

/** Contents of a signature's certificate. */
export interface AboutSignature {
  readonly unit: string;
  readonly organization: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  /** ISO timestamps. */
  readonly from: string;
  readonly until: string;
  /** SHA-256 as hex digits. */
  readonly fingerprint: string;
}

export interface SignatureTable {
  id: string;
  account_id: string;
  name: string;
  /** A PKCS#12 file protected with its owner's password. */
  p12: Buffer;
  about: ColumnType<AboutSignature, string, never>;
  is_imported: boolean;
  created: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    signature: SignatureTable;
  }
}
