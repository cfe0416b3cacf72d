import { has, isAddress, isFile, isShape, isText, listOf } from './shapes.ts';

/** A block of the author's own, beside the pages; what is empty is not shown. @see W-279, W-474 */
export interface ContentBlock {
  /** Letters, digits, `-` and `_`; two blocks of a book never have the same. */
  readonly id: string;
  readonly title: string;
  /** Plain text with marks, see `parseRichText`: there is no HTML in it that a browser would run. */
  readonly text: string;
  /** A path in the book folder. */
  readonly picture: string;
  /** What the picture shows, for those who cannot see it. */
  readonly alt: string;
  readonly url: string;
  /** What the link says; empty: the address. */
  readonly linkText: string;
}

/** Most blocks of a book, and most characters of each text. */
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
