import { safeUrl } from '../../values/link.ts';
import { isMediaPath } from '../../values/media-path.ts';

/** A plain object in the value of a form. It must have exactly the required fields. @see safety T4 */
export type PlainObject = Readonly<Record<string, unknown>>;

export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks whether a value is a text of limited length.
 *
 * @param maxLength maximum number of characters
 */
export const isTextWithin = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength;

/** Checks whether a value is an empty text or a URL that a book may contain. */
export const isAddressOrEmpty = (value: unknown) =>
  isTextWithin(value, 2000) && (value === '' || safeUrl(value) === value);

/** Checks whether a value is an empty text or a path in the folder `media/` of the book folder. */
export const isMediaFileOrEmpty = (value: unknown) => isTextWithin(value, 200) && (value === '' || isMediaPath(value));

export const hasKeys = (value: PlainObject, keys: readonly string[]) =>
  Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));

export const isListOfItems = (value: unknown, maxLength: number, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.length <= maxLength && value.every(isItem);

/**
 * Checks whether a text is a phone number: at least five digits, optionally with a leading plus and the usual
 * separators. @see W-322 … W-324
 */
export function isPhoneNumber(text: string): boolean {
  return /^\+?[\d ()-]{5,30}$/.test(text) && text.replace(/\D/g, '').length >= 5;
}

export const isPhoneEntry = (phone: unknown) =>
  isPlainObject(phone) &&
  hasKeys(phone, ['label', 'number']) &&
  isTextWithin(phone.label, 100) &&
  isTextWithin(phone.number, 40) &&
  isPhoneNumber(phone.number);
