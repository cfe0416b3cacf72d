import type { Generated } from 'kysely';

/** The key that an account shares with an app that shows codes. */
export interface CodeKeyTable {
  account_id: string;
  /** Sealed: see platform/files/secret.ts. */
  secret: Buffer;
  /** A code of it has been sent: signing in needs one. */
  is_confirmed: Generated<boolean>;
  /** The time step of the last code that was used; no code of it or before is good any more. */
  last_step: Generated<number>;
}

/** Codes that each stand once for one of the app; only their hashes. */
export interface RecoveryCodeTable {
  account_id: string;
  code_hash: Buffer;
}

export interface PasskeyTable {
  id: string;
  /** As the device names it, in Base64url. */
  credential_id: string;
  account_id: string;
  public_key: Buffer;
  /** Uses, as the device counts them; 0 where it does not. */
  counter: number;
  transports: string[];
  name: string;
  created: Date;
  last_used: Date | null;
}

/** Attempts to sign in that wait for their next step; only the hashes of their tickets. */
export interface SignInStepTable {
  ticket_hash: Buffer;
  kind: 'code' | 'passkey' | 'newPasskey' | 'provider' | 'identity';
  account_id: string | null;
  note: string;
  expires: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    code_key: CodeKeyTable;
    recovery_code: RecoveryCodeTable;
    passkey: PasskeyTable;
    sign_in_step: SignInStepTable;
  }
}
