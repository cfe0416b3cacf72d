import type { Book, BookPage, LiveEvent } from '@leafcast/book';

/** A book that is read while it is still being converted. */
export interface LiveBook {
  /** Asks the server to convert these pages next. Each page is requested once. */
  prefetch(pages: readonly number[]): void;
  close(): void;
}

export interface LiveOptions {
  readonly live: { readonly events: string; readonly want: string };
  /** Receives each more complete version of the book. */
  readonly onBook: (book: Book) => void;
  readonly book: () => Book;
  readonly onDone: () => void;
  readonly onFailed: () => void;
}

/** Time in milliseconds within which requests are combined and sent together. */
const batchMs = 100;

/** Exports of the feature `live`. */
export interface LiveFeature {
  followLiveBook(options: LiveOptions): LiveBook;
}

export function followLiveBook({ live, book, onBook, onDone, onFailed }: LiveOptions): LiveBook {
  const source = new EventSource(live.events);
  const asked = new Set<number>();
  let waiting: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    // The events come from the same server as the page, so they are not validated further.
    const event = JSON.parse(data) as LiveEvent;
    if (event.type === 'pages') onBook(mergePages(book(), event.pages));
    else {
      source.close();
      if (event.type === 'done') onDone();
      else onFailed();
    }
  });

  function send() {
    const pages = waiting;
    waiting = [];
    timer = undefined;
    fetch(live.want, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pages }),
    }).catch(() => {
      // After a failed request, the pages arrive in their regular order. The next page turn requests them again.
      for (const page of pages) asked.delete(page);
    });
  }

  return {
    prefetch(pages) {
      const fresh = pages.filter((page) => !asked.has(page));
      if (fresh.length === 0 || source.readyState === EventSource.CLOSED) return;
      for (const page of fresh) asked.add(page);
      waiting.push(...fresh);
      timer ??= setTimeout(send, batchMs);
    },
    close() {
      clearTimeout(timer);
      source.close();
    },
  };
}

/** Returns the book with the given pages replaced. Indexes outside the book are ignored. */
function mergePages(book: Book, pages: readonly { readonly index: number; readonly page: BookPage }[]): Book {
  const merged = [...book.pages];
  for (const { index, page } of pages) if (index in merged) merged[index] = page;
  return { ...book, pages: merged };
}
