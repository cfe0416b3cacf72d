import { has, isAddress, isFile, isPhone, isShape, isText, listOf } from './shapes.ts';

/** A business card that a book may show; empty fields are not shown. @see W-280, W-476 */
export interface BusinessCard {
  readonly name: string;
  /** Job title. */
  readonly title: string;
  readonly company: string;
  readonly phones: readonly { readonly label: string; readonly number: string }[];
  readonly email: string;
  readonly address: string;
  /** A web address. */
  readonly url: string;
  /** Image to scan in the chat app, as a path in the book folder. */
  readonly wechat: string;
  /** Path in the book folder. */
  readonly logo: string;
  readonly note: string;
}

/** Maximum characters of each text, and maximum number of phone numbers. */
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

/** Whether a text looks like an email address, enough for a `mailto:` link. */
export const isEmailAddress = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+$/.test(text);

/** Checks whether a value is a business card; the name is required. */
export function isBusinessCard(value: unknown): value is BusinessCard {
  return (
    isShape(value) &&
    has(value, Object.keys(emptyCard)) &&
    isText(value.name, cardLimits.name) &&
    value.name.trim() !== '' &&
    isText(value.title, cardLimits.title) &&
    isText(value.company, cardLimits.company) &&
    listOf(value.phones, cardLimits.phones, isPhone) &&
    isText(value.email, cardLimits.email) &&
    (value.email === '' || isEmailAddress(value.email)) &&
    isText(value.address, cardLimits.address) &&
    isAddress(value.url) &&
    isFile(value.wechat) &&
    isFile(value.logo) &&
    isText(value.note, cardLimits.note)
  );
}

/** Compares the contents of two cards; a database may have reordered their fields. */
export function isSameCard(one: BusinessCard, other: BusinessCard | null): boolean {
  const said = ({ phones, ...card }: BusinessCard) => [
    ...Object.entries(card).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ...phones.map(({ label, number }) => [label, number]),
  ];
  return other !== null && JSON.stringify(said(one)) === JSON.stringify(said(other));
}
