import type { EditorKey } from '@leafcast/messages';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What is wrong in a sign-in or registration form, as message keys. */
export type CredentialIssues = Partial<Record<keyof Credentials, EditorKey>>;

/** Length of a password, both ends allowed. @see W-326, RULINGS 9 */
const passwordLength = { min: 6, max: 20 };

/** Checks before anything is sent; signing in checks no lengths, for they would say what passwords look like. */
export function checkCredentials({ email, password }: Credentials, isNew: boolean): CredentialIssues {
  const issues: CredentialIssues = {};
  if (email.trim() === '') issues.email = 'login.emailMissing';
  else if (!/^[^@\s]+@[^@\s]+$/.test(email.trim())) issues.email = 'login.emailFormat';
  const length = [...password].length;
  if (length === 0) issues.password = 'login.passwordMissing';
  else if (isNew && (length < passwordLength.min || length > passwordLength.max))
    issues.password = 'login.passwordLength';
  return issues;
}
