import { safeUrl } from '@leafcast/book';

/** Kinds of addresses that users enter without a scheme. */
export type AddressKind = 'url' | 'mail' | 'phone';

// Accepts only a plain address: characters that would start a subject, a copy recipient or an escape sequence are not
// allowed.
const mailAddress = /^[^\s@<>"?&#%]+@[^\s@<>"?&#%.]+(?:\.[^\s@<>"?&#%.]+)+$/;

/**
 * Converts an entered address to its stored form; `null` if the address is invalid for its kind. @see safety T5, W-320
 * … W-322
 */
export function toStoredAddress(kind: AddressKind, written: string): string | null {
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

/** Converts a stored address to the form in which users enter it. */
export function fromStoredAddress(kind: AddressKind, address: string): string {
  return kind === 'url' ? address : address.replace(/^(mailto|tel):/i, '');
}
