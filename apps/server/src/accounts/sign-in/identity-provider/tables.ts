import type { Generated } from 'kysely';

/** External identities and the accounts they are bound to. */
export interface ThirdAccountTable {
  provider: string;
  subject: string;
  account_id: string;
  bound: Date;
  /** The provider's name for this person, shown to people; empty if it sends none. */
  label: Generated<string>;
}

/** Used assertions; each can be used once. */
export interface ThirdAssertionTable {
  /** SHA-256 of the assertion's provider and id. */
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
