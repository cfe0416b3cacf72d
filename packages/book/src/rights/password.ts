import { commonPasswords } from './common-passwords.ts';

export type PasswordIssue = 'passwordMissing' | 'passwordLength' | 'passwordCommon';

/** Returns a password in normalized form, because the same password can be typed in different Unicode forms. */
export const canonicalPassword = (password: string) => password.normalize('NFKC');

/**
 * Returns the problem with a new password of an account or a book, or `null` if it is valid.
 *
 * @see W-325, W-326, RULINGS 9
 */
export function findNewPasswordIssue(password: string): PasswordIssue | null {
  const canonical = canonicalPassword(password);
  const { length } = [...canonical];
  if (length === 0) return 'passwordMissing';
  if (length < 6 || length > 20) return 'passwordLength';
  return commonPasswords.has(canonical.toLowerCase()) ? 'passwordCommon' : null;
}
