import { type ButtonName, buttonNames } from '../toolbar-buttons.ts';
import { type BusinessCard, isBusinessCard } from './business-card.ts';
import { type ContentBlock, isCustomContent } from './custom-content.ts';
import {
  hasKeys,
  isAddressOrEmpty,
  isListOfItems,
  isMediaFileOrEmpty,
  isPhoneEntry,
  isPlainObject,
  isTextWithin,
} from './shapes.ts';
import { type ShareChannel, shareChannels } from './share-channels.ts';

/** Information about the creator of a book. @see W-227 … W-235, D-374 … D-382 */
export interface About {
  /** Path of the file in the book folder. */
  readonly logo: string;
  readonly title: string;
  readonly description: string;
  readonly contacts: readonly { readonly type: ContactType; readonly value: string }[];
}
export const contactTypes = ['Author', 'Address', 'Email', 'Link', 'Phone'] as const;
export type ContactType = (typeof contactTypes)[number];

/**
 * A phone number with its label. A single number is stored as a list with one entry without a label. @see W-170, W-171
 */
export interface PhoneNumber {
  readonly label: string;
  readonly number: string;
}

export interface Ad {
  /** Path of the file in the book folder. */
  readonly image: string;
  readonly url: string;
  readonly title: string;
}

/** Downloads that are offered to visitors. @see W-219 … W-225, D-385 … D-392 */
export interface Downloads {
  readonly pdf: {
    /** Whether the original document is offered instead of `url`. */
    readonly isOriginPath: boolean;
    readonly url: string;
    readonly urlOnlink: boolean;
  };
  readonly isDownloadProject: boolean;
  readonly isDownloadAttach: boolean;
  readonly hideDownloadSinglePage: boolean;
  /** Attachments; `file` is a path in the book folder, `size` is in bytes. */
  readonly attachments: readonly { readonly file: string; readonly name: string; readonly size: number }[];
}

/** Values of the settings that have their own forms. */
export interface FormValues {
  readonly about: About | null;
  readonly phoneNumbers: readonly PhoneNumber[];
  readonly ads: readonly Ad[];
  readonly downloads: Downloads | null;
  readonly shareChannels: readonly ShareChannel[];
  readonly mobileButtons: readonly ButtonName[];
  readonly businessCard: BusinessCard | null;
  readonly customContent: readonly ContentBlock[];
}
export type FormName = keyof FormValues;

const isBool = (value: unknown) => typeof value === 'boolean';
const namesOf = (value: unknown, names: readonly string[]) =>
  isListOfItems(value, names.length, (name) => typeof name === 'string' && names.includes(name)) &&
  new Set(value as string[]).size === (value as string[]).length;

const checks: { readonly [Name in FormName]: (value: unknown) => boolean } = {
  about: (value) =>
    value === null ||
    (isPlainObject(value) &&
      hasKeys(value, ['logo', 'title', 'description', 'contacts']) &&
      isMediaFileOrEmpty(value.logo) &&
      isTextWithin(value.title, 200) &&
      isTextWithin(value.description, 10_000) &&
      isListOfItems(
        value.contacts,
        50,
        (contact) =>
          isPlainObject(contact) &&
          hasKeys(contact, ['type', 'value']) &&
          contactTypes.some((type) => type === contact.type) &&
          isTextWithin(contact.value, 2000) &&
          (contact.type !== 'Link' || isAddressOrEmpty(contact.value)),
      )),
  phoneNumbers: (value) => isListOfItems(value, 50, isPhoneEntry),
  ads: (value) =>
    isListOfItems(
      value,
      20,
      (ad) =>
        isPlainObject(ad) &&
        hasKeys(ad, ['image', 'url', 'title']) &&
        isMediaFileOrEmpty(ad.image) &&
        ad.image !== '' &&
        isAddressOrEmpty(ad.url) &&
        isTextWithin(ad.title, 200),
    ),
  downloads: (value) =>
    value === null ||
    (isPlainObject(value) &&
      hasKeys(value, ['pdf', 'isDownloadProject', 'isDownloadAttach', 'hideDownloadSinglePage', 'attachments']) &&
      isPlainObject(value.pdf) &&
      hasKeys(value.pdf, ['isOriginPath', 'url', 'urlOnlink']) &&
      isBool(value.pdf.isOriginPath) &&
      isAddressOrEmpty(value.pdf.url) &&
      isBool(value.pdf.urlOnlink) &&
      isBool(value.isDownloadProject) &&
      isBool(value.isDownloadAttach) &&
      isBool(value.hideDownloadSinglePage) &&
      isListOfItems(
        value.attachments,
        100,
        (file) =>
          isPlainObject(file) &&
          hasKeys(file, ['file', 'name', 'size']) &&
          isMediaFileOrEmpty(file.file) &&
          file.file !== '' &&
          isTextWithin(file.name, 255) &&
          Number.isSafeInteger(file.size) &&
          Number(file.size) >= 0,
      )),
  shareChannels: (value) => namesOf(value, Object.keys(shareChannels)),
  mobileButtons: (value) => namesOf(value, buttonNames),
  businessCard: (value) => value === null || isBusinessCard(value),
  customContent: isCustomContent,
};

/** Checks whether a value is valid for the form with that name; unknown fields are rejected. */
export function isFormValue(name: FormName, value: unknown): boolean {
  return checks[name](value);
}
