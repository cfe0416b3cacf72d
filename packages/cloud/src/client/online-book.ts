import type { CallData, getBookList } from '@leafcast/contract';

type BookListItem = CallData<typeof getBookList>['list'][number];

export const onlineStatuses = ['enabled', 'disabled', 'overdue', 'uploading', 'error'] as const;
export type OnlineStatus = (typeof onlineStatuses)[number];

/** A book in the list of online books. @see D-417 … D-421 */
export interface OnlineBook {
  readonly bookId: string;
  readonly name: string;
  /** Time of the last change, in ISO 8601. */
  readonly date: string;
  readonly status: OnlineStatus;
  /** Public URL; empty if the book is not published. */
  readonly url: string;
}

/** Returns the status of a book in the list of online books. @see D-422 … D-426 */
function statusOf({ state, status }: Pick<BookListItem, 'state' | 'status'>): OnlineStatus {
  if (state === 'error' || state === 'cancelled') return 'error';
  return state === 'complete' ? status : 'uploading';
}

/**
 * Converts an item of the server's book list.
 *
 * @param origin origin of the server, for relative URLs
 */
export function onlineBook(item: BookListItem, origin: string): OnlineBook {
  const { bookId, title, changed } = item;
  return { bookId, name: title, date: changed, status: statusOf(item), url: toSafeUrl(item.url ?? '', origin) };
}

/** Returns an absolute URL that a browser may open; empty if the URL is invalid or its scheme is not http or https. */
export function toSafeUrl(given: string, origin: string): string {
  if (given === '' || !URL.canParse(given, origin)) return '';
  const { protocol, href } = new URL(given, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : '';
}
