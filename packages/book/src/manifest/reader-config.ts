import type { BookPage } from './book.ts';

/**
 * The configuration that the page of a book hands to the reader, as JSON in
 * `<script type="application/json" id="leafcast-config">`. Addresses may be relative to that page.
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
  /** Folder of the reader's own lazily loaded parts, ending in `/`. */
  readonly assets: string;
  /** Interface language: one of the twelve. */
  readonly language: string;
  /** Public address of the book, for sharing; absent for a draft. */
  readonly shareUrl?: string;
  /** Address of the source document; absent if the author does not offer it. */
  readonly downloadUrl?: string;
  /** Address of the service worker for offline reading, below the book's own address; absent without a server. */
  readonly worker?: string;
  /**
   * Address that unlocks a locked book: POST `{"user":"…","password":"…"}`, or `{"pass":"…"}` to renew, answered with an
   * `Unlocked`. Absent if the book itself holds its keys.
   */
  readonly unlock?: string;
  /** Addresses to send a message to the author, and to read the published messages; absent if nobody receives them. @see W-466, W-467 */
  readonly messages?: { readonly post: string; readonly list: string };
  /** Address that counts what is read; absent if nobody counts. */
  readonly seen?: string;
  /** Address of the whole book as a zip for offline reading; absent if the author does not offer it. */
  readonly projectUrl?: string;
  /** Origin of the editor that embeds this draft and is told the open page; absent for published books. */
  readonly host?: string;
  /** Present while the book is still being converted. */
  readonly live?: {
    /** Server-sent events, each a `LiveEvent`. */
    readonly events: string;
    /** POST `{"pages":[4,5]}` (indexes from 0): convert these next. */
    readonly want: string;
  };
}

/** The answer to a right password. Addresses are relative to the book's page. */
export interface Unlocked {
  /** Token for the locked files. It is valid for some minutes, and renewed by sending it before it expires. */
  readonly pass: string;
  /** Prefix of every path inside the book folder, ending in `/`. */
  readonly files: string;
  /** Address of the whole book.json. */
  readonly book: string;
  readonly downloadUrl?: string;
}

/** A server-sent event about a book that is being converted. */
export type LiveEvent =
  /** These pages are new, or have more renditions; `index` from 0. */
  | { readonly type: 'pages'; readonly pages: readonly { readonly index: number; readonly page: BookPage }[] }
  /** The conversion is complete: book.json is final, with outline and search text. */
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string };
