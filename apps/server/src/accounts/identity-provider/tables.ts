import type { Generated } from 'kysely';

/** Outside identities and the accounts they are bound to. */
export interface ThirdAccountTable {
  provider: string;
  subject: string;
  account_id: string;
  bound: Date;
  /** How the provider names this person, for people to read; empty where it does not. */
  label: Generated<string>;
}

/** Assertions that have been used; each is good once. */
export interface ThirdAssertionTable {
  /** SHA-256 of who made it and its name. */
  hash: Buffer;
  until: Date;
}

export interface IdentityProviderTables {
  third_account: ThirdAccountTable;
  third_assertion: ThirdAssertionTable;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends IdentityProviderTables {}
}
