import {
  hasKeys,
  isAddressOrEmpty,
  isListOfItems,
  isMediaFileOrEmpty,
  isPhoneEntry,
  isPlainObject,
  isTextWithin,
} from './shapes.ts';

/** A business card that a book may show. Empty fields are not shown. @see W-280, W-476 */
export interface BusinessCard {
  readonly name: string;
  /** Job title. */
  readonly title: string;
  readonly company: string;
  readonly phones: readonly { readonly label: string; readonly number: string }[];
  readonly email: string;
  readonly address: string;
  /** URL of a website. */
  readonly url: string;
  /** QR code image for the chat app, as a path in the book folder. */
  readonly wechat: string;
  /** Path of the file in the book folder. */
  readonly logo: string;
  readonly note: string;
}

/** Maximum number of characters of each text, and maximum number of phone numbers. */
export const cardLimits = {
  name: 100,
  title: 100,
  company: 200,
  phones: 10,
  email: 254,
  address: 500,
  note: 2000,
} as const;

export const emptyCard: BusinessCard = {
  name: '',
  title: '',
  company: '',
  phones: [],
  email: '',
  address: '',
  url: '',
  wechat: '',
  logo: '',
  note: '',
};

/** Checks whether a text looks enough like an email address for a `mailto:` link. */
export const isEmailAddress = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+$/.test(text);

/** Checks whether a value is a valid business card. The name is required. */
export function isBusinessCard(value: unknown): value is BusinessCard {
  return (
    isPlainObject(value) &&
    hasKeys(value, Object.keys(emptyCard)) &&
    isTextWithin(value.name, cardLimits.name) &&
    value.name.trim() !== '' &&
    isTextWithin(value.title, cardLimits.title) &&
    isTextWithin(value.company, cardLimits.company) &&
    isListOfItems(value.phones, cardLimits.phones, isPhoneEntry) &&
    isTextWithin(value.email, cardLimits.email) &&
    (value.email === '' || isEmailAddress(value.email)) &&
    isTextWithin(value.address, cardLimits.address) &&
    isAddressOrEmpty(value.url) &&
    isMediaFileOrEmpty(value.wechat) &&
    isMediaFileOrEmpty(value.logo) &&
    isTextWithin(value.note, cardLimits.note)
  );
}

/** Compares the contents of two cards, regardless of the order of their fields, which a database may have changed. */
export function isSameCard(one: BusinessCard, other: BusinessCard | null): boolean {
  const said = ({ phones, ...card }: BusinessCard) => [
    ...Object.entries(card).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ...phones.map(({ label, number }) => [label, number]),
  ];
  return other !== null && JSON.stringify(said(one)) === JSON.stringify(said(other));
}
