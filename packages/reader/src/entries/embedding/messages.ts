/** Protocol version, which every message contains as `leafcast`. Messages of other versions are ignored. */
const version = 1;

/**
 * Messages from the embedding page to the book. Pages count from 1; a number above the page count opens the last page.
 */
export type HostMessage =
  | { readonly type: 'connect' | 'getState' | 'next' | 'previous' }
  | { readonly type: 'goTo'; readonly page: number };

/** Position in the book. Pages count from 1. */
export interface BookPosition {
  /** First page of the open spread in reading order. */
  readonly page: number;
  /** Number of pages in the book. */
  readonly pages: number;
  /** Pages of the open spread, in reading order. */
  readonly spread: readonly number[];
}

/** Messages from a book to its embedding page. */
export type BookMessage =
  | ({ readonly type: 'ready'; readonly title: string } & BookPosition)
  | ({ readonly type: 'turn' } & BookPosition);

/** Converts a message to the form in which it is posted. */
export const toWire = (message: HostMessage | BookMessage) => ({ leafcast: version, ...message });

/**
 * Parses a message posted to a book from any origin. Returns `null` if the data is not a message of this protocol. @see
 * safety T6
 */
export function parseHostMessage(data: unknown): HostMessage | null {
  const { type, page } = fieldsOf(data);
  if (type === 'goTo') return isPageNumber(page) ? { type, page } : null;
  return type === 'connect' || type === 'getState' || type === 'next' || type === 'previous' ? { type } : null;
}

/**
 * Parses a message posted to an embedding page from any origin. Returns `null` if the data is not a message of this
 * protocol.
 *
 * @see safety T6
 */
export function parseBookMessage(data: unknown): BookMessage | null {
  const { type, page, pages, spread, title } = fieldsOf(data);
  if (!isPageNumber(page) || !isPageNumber(pages) || !Array.isArray(spread) || !spread.every(isPageNumber)) return null;
  if (type === 'turn') return { type, page, pages, spread };
  return type === 'ready' && typeof title === 'string' ? { type, page, pages, spread, title } : null;
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  const fields = Object(data) as Readonly<Record<string, unknown>>;
  return fields.leafcast === version ? fields : {};
}

const isPageNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;
