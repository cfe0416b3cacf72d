/** Version of the protocol; every message carries it as `leafcast`. A message of another version is ignored. */
const version = 1;

/** From the page that embeds a book to the book. Pages count from 1; one beyond the last opens the last. */
export type HostMessage =
  | { readonly type: 'connect' | 'getState' | 'next' | 'previous' }
  | { readonly type: 'goTo'; readonly page: number };

/** Where the reader is. Pages count from 1. */
export interface Place {
  /** The first page of the open spread in reading order. */
  readonly page: number;
  /** Pages of the book. */
  readonly pages: number;
  /** The pages that lie open together, in reading order. */
  readonly spread: readonly number[];
}

/** From a book to the page that embeds it. */
export type BookMessage =
  | ({ readonly type: 'ready'; readonly title: string } & Place)
  | ({ readonly type: 'turn' } & Place);

/** The message as it is posted. */
export const toWire = (message: HostMessage | BookMessage) => ({ leafcast: version, ...message });

/** Reads what anybody may have posted to a book; `null` if it is no message of this protocol. @see safety T6 */
export function parseHostMessage(data: unknown): HostMessage | null {
  const { type, page } = fieldsOf(data);
  if (type === 'goTo') return isPageNumber(page) ? { type, page } : null;
  return type === 'connect' || type === 'getState' || type === 'next' || type === 'previous' ? { type } : null;
}

/** Reads what anybody may have posted to a page with a book; `null` if it is no message of this protocol. @see safety T6 */
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
