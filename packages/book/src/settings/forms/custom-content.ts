import { has, isAddress, isFile, isShape, isText, listOf } from './shapes.ts';

/** A custom content block next to the pages; empty fields are not shown. @see W-279, W-474 */
export interface ContentBlock {
  /** Letters, digits, `-` and `_`; unique within a book. */
  readonly id: string;
  readonly title: string;
  /** Plain text with markup, see `parseRichText`; never interpreted as HTML. */
  readonly text: string;
  /** Path in the book folder. */
  readonly picture: string;
  /** Description of the image for people who cannot see it. */
  readonly alt: string;
  readonly url: string;
  /** Text of the link; if empty, the address is shown. */
  readonly linkText: string;
}

/** Maximum number of blocks of a book, and maximum characters of each text. */
export const contentLimits = { blocks: 50, title: 200, text: 20_000, alt: 500, linkText: 200 } as const;

export const emptyBlock: Omit<ContentBlock, 'id'> = {
  title: '',
  text: '',
  picture: '',
  alt: '',
  url: '',
  linkText: '',
};

const isBlock = (value: unknown): value is ContentBlock =>
  isShape(value) &&
  has(value, ['id', ...Object.keys(emptyBlock)]) &&
  isText(value.id, 64) &&
  /^[\w-]+$/.test(value.id) &&
  isText(value.title, contentLimits.title) &&
  isText(value.text, contentLimits.text) &&
  isFile(value.picture) &&
  isText(value.alt, contentLimits.alt) &&
  isAddress(value.url) &&
  isText(value.linkText, contentLimits.linkText);

export function isCustomContent(value: unknown): value is readonly ContentBlock[] {
  if (!listOf(value, contentLimits.blocks, isBlock)) return false;
  const blocks = value as readonly ContentBlock[];
  return new Set(blocks.map(({ id }) => id)).size === blocks.length;
}
