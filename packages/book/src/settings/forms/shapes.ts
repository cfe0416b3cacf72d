import { safeUrl } from '../../values/link.ts';
import { isMediaPath } from '../../values/media-path.ts';

/** A plain object. Form values must have exactly the required fields. @see safety T4 */
export type Shape = Readonly<Record<string, unknown>>;

export const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param maxLength maximum characters */
export const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength;

/** Whether a value is empty or an address that a book may contain. */
export const isAddress = (value: unknown) => isText(value, 2000) && (value === '' || safeUrl(value) === value);

/** Whether a value is empty or a path in the book folder's `media/`. */
export const isFile = (value: unknown) => isText(value, 200) && (value === '' || isMediaPath(value));

export const has = (value: Shape, keys: readonly string[]) =>
  Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));

export const listOf = (value: unknown, maxLength: number, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.length <= maxLength && value.every(isItem);

/**
 * Checks whether a text is a phone number: at least five digits, optionally with a leading plus and the usual
 * separators. @see W-322 … W-324
 */
export function isPhoneNumber(text: string): boolean {
  return /^\+?[\d ()-]{5,30}$/.test(text) && text.replace(/\D/g, '').length >= 5;
}

export const isPhone = (phone: unknown) =>
  isShape(phone) &&
  has(phone, ['label', 'number']) &&
  isText(phone.label, 100) &&
  isText(phone.number, 40) &&
  isPhoneNumber(phone.number);
