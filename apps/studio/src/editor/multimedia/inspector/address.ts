import { safeUrl } from '@leafcast/book';

/** Addresses that people write without their scheme. */
export type AddressKind = 'url' | 'mail' | 'phone';

// Nothing that begins a subject, a copy or an escape: only the address.
const mailAddress = /^[^\s@<>"?&#%]+@[^\s@<>"?&#%.]+(?:\.[^\s@<>"?&#%.]+)+$/;

/** The address as a book keeps it; `null` where it is none of that kind. @see safety T5, W-320 … W-322 */
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

/** What people write for an address. */
export function fromAddress(kind: AddressKind, address: string): string {
  return kind === 'url' ? address : address.replace(/^(mailto|tel):/i, '');
}
