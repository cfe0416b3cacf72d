import { Refusal } from '../../platform/refusal.ts';

/**
 * Pattern of an email address in the form in which addresses are stored and compared. Checks only what all mailbox
 * addresses have in common.
 */
const emailPattern = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@.]+(\.[^\s@.]+)*$/;

/**
 * Returns an email address in its stored form.
 *
 * @throws Refusal login.emailFormat
 */
export function checkEmail(text: string): string {
  const email = canonicalEmail(text);
  if (email.length > 254 || !emailPattern.test(email)) throw new Refusal('ERROR', 'login.emailFormat');
  return email;
}

export const canonicalEmail = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
