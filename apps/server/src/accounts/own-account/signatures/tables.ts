import type { ColumnType } from 'kysely';

/** Contents of a signature's certificate. */
export interface SignatureDetails {
  readonly unit: string;
  readonly organization: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  /** Start of the validity, as an ISO timestamp; `until` is its end. */
  readonly from: string;
  readonly until: string;
  /** SHA-256 fingerprint in hex digits. */
  readonly fingerprint: string;
}

export interface SignatureTable {
  id: string;
  account_id: string;
  name: string;
  /** PKCS#12 file, protected with the owner's password. */
  p12: Buffer;
  about: ColumnType<SignatureDetails, string, never>;
  is_imported: boolean;
  created: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    signature: SignatureTable;
  }
}
