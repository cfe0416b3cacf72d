import { has, isAddress, isFile, isPhone, isShape, isText, listOf } from './shapes.ts';

/** A person's card that a book may show; what is empty is not shown. @see W-280, W-476 */
export interface BusinessCard {
  readonly name: string;
  /** What the person does. */
  readonly title: string;
  readonly company: string;
  readonly phones: readonly { readonly label: string; readonly number: string }[];
  readonly email: string;
  readonly address: string;
  /** A web address. */
  readonly url: string;
  /** A picture to scan in the chat app, a path in the book folder. */
  readonly wechat: string;
  /** A path in the book folder. */
  readonly logo: string;
  readonly note: string;
}

/** Most characters of each text, and most phone numbers. */
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

/** Whether a text may be an e-mail address, as far as a link to it goes. */
export const isEmailAddress = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+$/.test(text);

/** Whether a value is a card; a card has a name. */
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

/** Whether two cards say the same; a database may have put their fields in another order. */
export function isSameCard(one: BusinessCard, other: BusinessCard | null): boolean {
  const said = ({ phones, ...card }: BusinessCard) => [
    ...Object.entries(card).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ...phones.map(({ label, number }) => [label, number]),
  ];
  return other !== null && JSON.stringify(said(one)) === JSON.stringify(said(other));
}
