import type { Book, BookPage, LiveEvent } from '@leafcast/book';

/** Follows a book that is being converted while somebody reads it. */
export interface LiveBook {
  /** Requests that these pages be converted next, each once. */
  prefetch(pages: readonly number[]): void;
  close(): void;
}

export interface LiveOptions {
  readonly live: { readonly events: string; readonly want: string };
  /** Gets a fuller one than the book that `book` gives. */
  readonly onBook: (book: Book) => void;
  readonly book: () => Book;
  readonly onDone: () => void;
  readonly onFailed: () => void;
}

/** Requests within this time are sent together. Milliseconds. */
const gatherMs = 100;

/** The feature `live`. */
export interface LiveFeature {
  followLiveBook(options: LiveOptions): LiveBook;
}

export function followLiveBook({ live, book, onBook, onDone, onFailed }: LiveOptions): LiveBook {
  const source = new EventSource(live.events);
  const asked = new Set<number>();
  let waiting: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    // The server that sends the page sends the events, too: what they say needs no further check.
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
      // The pages come in their own order then; the next turn asks again.
      for (const page of pages) asked.delete(page);
    });
  }

  return {
    prefetch(pages) {
      const fresh = pages.filter((page) => !asked.has(page));
      if (fresh.length === 0 || source.readyState === EventSource.CLOSED) return;
      for (const page of fresh) asked.add(page);
      waiting.push(...fresh);
      timer ??= setTimeout(send, gatherMs);
    },
    close() {
      clearTimeout(timer);
      source.close();
    },
  };
}

/** The book with these pages in the place of what it had; indexes outside the book are left out. */
function mergePages(book: Book, pages: readonly { readonly index: number; readonly page: BookPage }[]): Book {
  const merged = [...book.pages];
  for (const { index, page } of pages) if (index in merged) merged[index] = page;
  return { ...book, pages: merged };
}
