import { safeUrl } from '../../values/link.ts';
import { isMediaPath } from '../../values/media-path.ts';

/** What the values of forms are judged by: plain objects with the fields they must have and no others. @see safety T4 */
export type Shape = Readonly<Record<string, unknown>>;

export const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param most characters */
export const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;

/** Empty, or an address that a book may carry. */
export const isAddress = (value: unknown) => isText(value, 2000) && (value === '' || safeUrl(value) === value);

/** Empty, or a path of the book folder's `media/`. */
export const isFile = (value: unknown) => isText(value, 200) && (value === '' || isMediaPath(value));

export const has = (value: Shape, keys: readonly string[]) =>
  Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));

export const listOf = (value: unknown, most: number, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.length <= most && value.every(isItem);

/** Digits, at least five; a leading plus and the usual separators are allowed for. @see W-322 … W-324 */
export function isPhoneNumber(text: string): boolean {
  return /^\+?[\d ()-]{5,30}$/.test(text) && text.replace(/\D/g, '').length >= 5;
}

export const isPhone = (phone: unknown) =>
  isShape(phone) &&
  has(phone, ['label', 'number']) &&
  isText(phone.label, 100) &&
  isText(phone.number, 40) &&
  isPhoneNumber(phone.number);
