/** Owner named in a signature, and the signature's validity in years. @see D-400 … D-408 */
export interface SignatureSubject {
  readonly name: string;
  readonly years: number;
  readonly unit: string;
  readonly organization: string;
  readonly city: string;
  readonly state: string;
  /** Two-letter country code, or an empty string. */
  readonly country: string;
}

export type SignatureIssue =
  | 'signatureNameMissing'
  | 'signatureYears'
  | 'signaturePasswordLength'
  | 'signaturePasswordsDiffer'
  | 'signatureCountry';

/**
 * Limits for a certificate: number of characters of its text fields, years of validity (a certificate must end before
 * the year 10000), and password length.
 */
export const signatureLimits = { text: 64, years: 1000, password: { min: 6, max: 100 } } as const;

/** Returns the problem with a signature to be created, or `null` if it is valid. @see D-564 … D-566, W-350, W-351 */
export function findSignatureIssue(
  { name, years, country }: SignatureSubject,
  password: string,
  confirmation: string,
): SignatureIssue | null {
  if (name.trim() === '') return 'signatureNameMissing';
  if (!Number.isInteger(years) || years < 1 || years > signatureLimits.years) return 'signatureYears';
  if (findSignaturePasswordIssue(password)) return 'signaturePasswordLength';
  if (password !== confirmation) return 'signaturePasswordsDiffer';
  return country === '' || /^[A-Za-z]{2}$/.test(country) ? null : 'signatureCountry';
}

/** Checks whether the password of a signature has too few or too many characters. @see D-729 */
export function findSignaturePasswordIssue(password: string): boolean {
  const { length } = [...password];
  return length < signatureLimits.password.min || length > signatureLimits.password.max;
}
