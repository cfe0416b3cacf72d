import { Refusal } from '../../platform/refusal.ts';

/** One address as it is kept and compared; its parts are not looked into beyond what every mailbox has. */
const form = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@.]+(\.[^\s@.]+)*$/;

/** @throws Refusal login.emailFormat */
export function checkEmail(text: string): string {
  const email = canonicalEmail(text);
  if (email.length > 254 || !form.test(email)) throw new Refusal('ERROR', 'login.emailFormat');
  return email;
}

export const canonicalEmail = (text: string): string => text.trim().normalize('NFKC').toLowerCase();
