import type { EditorKey } from '@leafcast/messages';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What is wrong in a sign-in or registration form, as message keys. */
export type CredentialIssues = Partial<Record<keyof Credentials, EditorKey>>;

/** Length of a password, both ends allowed. @see W-326, RULINGS 9 */
const passwordLength = { min: 6, max: 20 };

/** Checks before anything is sent. */
export function checkCredentials({ email, password }: Credentials, isNew: boolean): CredentialIssues {
  const issues = { email: checkEmail(email), password: checkPassword(password, isNew) };
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined));
}

/** What is wrong with an address. */
export function checkEmail(email: string): EditorKey | undefined {
  if (email.trim() === '') return 'login.emailMissing';
  return /^[^@\s]+@[^@\s]+$/.test(email.trim()) ? undefined : 'login.emailFormat';
}

/** What is wrong with a password; signing in checks no lengths, which would reveal what passwords look like. */
export function checkPassword(password: string, isNew: boolean): EditorKey | undefined {
  const { length } = [...password];
  if (length === 0) return 'login.passwordMissing';
  const isLength = length >= passwordLength.min && length <= passwordLength.max;
  return isNew && !isLength ? 'login.passwordLength' : undefined;
}
