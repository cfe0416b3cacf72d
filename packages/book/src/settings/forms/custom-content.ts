import { hasKeys, isAddressOrEmpty, isListOfItems, isMediaFileOrEmpty, isPlainObject, isTextWithin } from './shapes.ts';

/** A content block of the author next to the pages. Empty fields are not shown. @see W-279, W-474 */
export interface ContentBlock {
  /** Id of letters, digits, `-` and `_`; unique within a book. */
  readonly id: string;
  readonly title: string;
  /** Plain text with markup as described in `parseRichText`; never interpreted as HTML. */
  readonly text: string;
  /** Path of the file in the book folder. */
  readonly picture: string;
  /** Description of the image for people who cannot see it. */
  readonly alt: string;
  readonly url: string;
  /** Text of the link; if empty, the URL is shown instead. */
  readonly linkText: string;
}

/** Maximum number of blocks in a book, and maximum number of characters of each text. */
export const contentLimits = { blocks: 50, title: 200, text: 20_000, alt: 500, linkText: 200 } as const;

export const emptyContent: Omit<ContentBlock, 'id'> = {
  title: '',
  text: '',
  picture: '',
  alt: '',
  url: '',
  linkText: '',
};

const isBlock = (value: unknown): value is ContentBlock =>
  isPlainObject(value) &&
  hasKeys(value, ['id', ...Object.keys(emptyContent)]) &&
  isTextWithin(value.id, 64) &&
  /^[\w-]+$/.test(value.id) &&
  isTextWithin(value.title, contentLimits.title) &&
  isTextWithin(value.text, contentLimits.text) &&
  isMediaFileOrEmpty(value.picture) &&
  isTextWithin(value.alt, contentLimits.alt) &&
  isAddressOrEmpty(value.url) &&
  isTextWithin(value.linkText, contentLimits.linkText);

export function isCustomContent(value: unknown): value is readonly ContentBlock[] {
  if (!isListOfItems(value, contentLimits.blocks, isBlock)) return false;
  const blocks = value as readonly ContentBlock[];
  return new Set(blocks.map(({ id }) => id)).size === blocks.length;
}
