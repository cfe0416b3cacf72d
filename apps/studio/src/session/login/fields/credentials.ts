import type { EditorKey } from '@leafcast/messages';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Errors in a sign-in or registration form, as message keys by field. */
export type CredentialIssues = Partial<Record<keyof Credentials, EditorKey>>;

/** Minimum and maximum length of a password, inclusive. @see W-326, RULINGS 9 */
const passwordLength = { min: 6, max: 20 };

/** Validates the form before it is submitted. */
export function checkCredentials({ email, password }: Credentials, isNew: boolean): CredentialIssues {
  const issues = { email: checkEmail(email), password: checkPassword(password, isNew) };
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined));
}

/** Returns the error in an email address, as a message key. */
export function checkEmail(email: string): EditorKey | undefined {
  if (email.trim() === '') return 'login.emailMissing';
  return /^[^@\s]+@[^@\s]+$/.test(email.trim()) ? undefined : 'login.emailFormat';
}

/**
 * Returns the error in a password, as a message key. At sign-in the length is not checked, because this would reveal
 * the password rules.
 */
export function checkPassword(password: string, isNew: boolean): EditorKey | undefined {
  const { length } = [...password];
  if (length === 0) return 'login.passwordMissing';
  const isLength = length >= passwordLength.min && length <= passwordLength.max;
  return isNew && !isLength ? 'login.passwordLength' : undefined;
}
