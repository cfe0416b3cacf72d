import type { BookPage } from './book.ts';

/**
 * The configuration that the HTML page of a book passes to the reader, as JSON in `<script type="application/json"
 * id="leafcast-config">`. Addresses may be relative to that page.
 */
export interface ReaderConfig {
  /** Prefix of every path inside the book folder, ending in `/`. */
  readonly files: string;
  /** Address of book.json. */
  readonly book: string;
  /**
   * How JSON files are loaded: `fetch`, or `script` for books that open from `file://`. In these, each file `X.json` of
   * the book folder is a classic script `X.json.js` with the content `leafcastData("X.json", …)`.
   */
  readonly data: 'fetch' | 'script';
  /** Folder of the reader's lazily loaded modules, ending in `/`. */
  readonly assets: string;
  /** Interface language, one of the supported ones. */
  readonly language: string;
  /** Public address of the book for sharing; absent for a draft. */
  readonly shareUrl?: string;
  /** Address of the source document; absent if the author does not offer it. */
  readonly downloadUrl?: string;
  /** Address of the service worker for offline reading, within the address of the book; absent without a server. */
  readonly worker?: string;
  /**
   * Address that unlocks a locked book: POST `{"user":"…","password":"…"}`, or `{"pass":"…"}` to renew; the response is
   * an `Unlocked`. Absent if the book itself contains its keys.
   */
  readonly unlock?: string;
  /**
   * Addresses for sending a message to the author and for reading the published messages; absent if messages are
   * disabled. @see W-466, W-467
   */
  readonly messages?: { readonly post: string; readonly list: string };
  /** Address that collects visitor statistics; absent if they are disabled. */
  readonly seen?: string;
  /** Address of the whole book as a ZIP file for offline reading; absent if the author does not offer it. */
  readonly projectUrl?: string;
  /**
   * Origin of the editor that embeds this draft and receives the number of the open page; absent for published books.
   */
  readonly host?: string;
  /** Present while the book is still being converted. */
  readonly live?: {
    /** Address of the server-sent events, each a `LiveEvent`. */
    readonly events: string;
    /** Address for POST `{"pages":[4,5]}` (indexes from 0): converts these pages next. */
    readonly want: string;
  };
}

/** The response to a correct password. Addresses are relative to the book's HTML page. */
export interface Unlocked {
  /** Token for the locked files. It is valid for a few minutes; sending it before it expires renews it. */
  readonly pass: string;
  /** Prefix of every path inside the book folder, ending in `/`. */
  readonly files: string;
  /** Address of the whole book.json. */
  readonly book: string;
  readonly downloadUrl?: string;
}

/** A server-sent event about a book that is being converted. */
export type LiveEvent =
  /** These pages are new or have additional renditions; `index` from 0. */
  | { readonly type: 'pages'; readonly pages: readonly { readonly index: number; readonly page: BookPage }[] }
  /** The conversion is complete: book.json is final, with outline and search text. */
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string };
