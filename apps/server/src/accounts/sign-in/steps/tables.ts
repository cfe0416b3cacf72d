import type { Generated } from 'kysely';

/** Secret key shared between an account and its authenticator app. */
export interface CodeKeyTable {
  account_id: string;
  /** Encrypted key, see platform/files/secret.ts. */
  secret: Buffer;
  /** Whether a code has been confirmed; if so, signing in requires a code. */
  is_confirmed: Generated<boolean>;
  /** Time step of the last code used; codes of this time step and earlier ones are no longer valid. */
  last_step: Generated<number>;
}

/** Recovery codes, each of which replaces an authenticator code once. Only their hashes are stored. */
export interface RecoveryCodeTable {
  account_id: string;
  code_hash: Buffer;
}

export interface PasskeyTable {
  id: string;
  /** Credential id reported by the device, in Base64url. */
  credential_id: string;
  account_id: string;
  public_key: Buffer;
  /** Use counter that the device reports; 0 if the device does not count. */
  counter: number;
  transports: string[];
  name: string;
  created: Date;
  last_used: Date | null;
}

/** Sign-in attempts that wait for their next step. Only the hashes of their tickets are stored. */
export interface SignInStepTable {
  ticket_hash: Buffer;
  kind: 'code' | 'passkey' | 'newPasskey' | 'provider' | 'identity';
  account_id: string | null;
  note: string;
  expires: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    code_key: CodeKeyTable;
    recovery_code: RecoveryCodeTable;
    passkey: PasskeyTable;
    sign_in_step: SignInStepTable;
  }
}
