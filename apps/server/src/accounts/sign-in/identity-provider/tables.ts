import type { Generated } from 'kysely';

/** External identities and the accounts they are bound to. */
export interface ThirdAccountTable {
  provider: string;
  subject: string;
  account_id: string;
  bound: Date;
  /** Display name that the provider sends for the person; empty if it sends none. */
  label: Generated<string>;
}

/** Used assertions. Their rows prevent a second use. */
export interface ThirdAssertionTable {
  /** SHA-256 hash of the provider and the assertion's id. */
  hash: Buffer;
  until: Date;
}

export interface IdentityProviderTables {
  third_account: ThirdAccountTable;
  third_assertion: ThirdAssertionTable;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends IdentityProviderTables {}
}
