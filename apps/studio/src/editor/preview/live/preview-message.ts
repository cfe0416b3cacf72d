/** Messages from the editor to the reader in its preview. @see W-080 … W-083 */
export interface PreviewMessage {
  readonly type: 'previewBook';
  readonly key: string;
  readonly value: unknown;
  readonly showAlert: boolean;
}

/**
 * Messages from the reader in the preview: `page`: a page was opened (index from 0); `ready`: the reader is ready;
 * `changed`: a change was applied at the time `at` (milliseconds since 1970 by the reader's own clock); `escape`:
 * Escape was pressed; `bookmark`: a bookmark was dragged to the position of another bookmark, or to a page.
 */
export type ReaderMessage =
  | { readonly type: 'leafcast.escape' }
  | MovedBookmark
  | { readonly type: 'leafcast.page'; readonly page: number }
  | { readonly type: 'leafcast.ready' }
  | { readonly type: 'leafcast.changed'; readonly key: string; readonly at: number };

/** A moved bookmark, identified by its index in the author's list. */
export type MovedBookmark = { readonly type: 'leafcast.bookmark'; readonly from: number } & (
  | { readonly to: number }
  | { readonly page: number }
);

/** Parses a message with the position of a page; returns `null` for any other message. */
export function parseReaderMessage(data: unknown): ReaderMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'leafcast.ready') return { type: 'leafcast.ready' };
  if (data.type === 'leafcast.escape') return { type: 'leafcast.escape' };
  if (data.type === 'leafcast.page' && 'page' in data && isIndex(data.page)) {
    return { type: 'leafcast.page', page: data.page };
  }
  if (data.type === 'leafcast.bookmark' && 'from' in data && isIndex(data.from)) {
    const { type, from } = { type: 'leafcast.bookmark' as const, from: data.from };
    if ('to' in data && isIndex(data.to)) return { type, from, to: data.to };
    if ('page' in data && isIndex(data.page)) return { type, from, page: data.page };
  }
  if (data.type === 'leafcast.changed' && 'key' in data && typeof data.key === 'string') {
    if ('at' in data && isTime(data.at)) return { type: 'leafcast.changed', key: data.key, at: data.at };
  }
  return null;
}

const isTime = (value: unknown): value is number => Number.isFinite(value);
const isIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/**
 * Returns the time span from sending a change until the reader applied it, in milliseconds of this page's clock.
 * Returns `null` if the reader's clock gives a time that is before the change was sent or in the future.
 *
 * @param told when the change was sent, by this page's clock
 * @param at when the change was applied, by the reader's clock (milliseconds since 1970)
 */
export function measureHandlingMs(
  told: number,
  at: number,
  clock: Pick<Performance, 'timeOrigin' | 'now'>,
): { readonly start: number; readonly end: number } | null {
  const end = at - clock.timeOrigin;
  return end >= told && end <= clock.now() ? { start: told, end } : null;
}
