import { safeUrl } from '@leafcast/book';

/** Kinds of addresses that users type without a scheme. */
export type AddressKind = 'url' | 'mail' | 'phone';

// Only the address: characters that start a subject, a copy recipient or an escape sequence are not allowed.
const mailAddress = /^[^\s@<>"?&#%]+@[^\s@<>"?&#%.]+(?:\.[^\s@<>"?&#%.]+)+$/;

/**
 * Returns an address in stored form; `null` if it is not a valid address of that kind. @see safety T5, W-320 … W-322
 */
export function toAddress(kind: AddressKind, written: string): string | null {
  const text = written.trim();
  if (kind === 'mail') return mailAddress.test(text) ? safeUrl(`mailto:${text}`) : null;
  if (kind === 'phone') {
    const digits = text.replaceAll(/[\s()./-]/g, '');
    return /^\+?\d{5,20}$/.test(digits) ? `tel:${digits}` : null;
  }
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const url = safeUrl(hasScheme || !/^[^\s/]+\.[^\s/]/.test(text) ? text : `https://${text}`);
  return url !== null && /^https?:\/\/[^/]/i.test(url) ? url : null;
}

/** Returns an address in the form in which users type it. */
export function fromAddress(kind: AddressKind, address: string): string {
  return kind === 'url' ? address : address.replace(/^(mailto|tel):/i, '');
}
