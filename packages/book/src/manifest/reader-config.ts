import type { BookPage } from './book.ts';

/**
 * What the page that carries a book tells the reader, as JSON in `<script type="application/json" id="leafcast-config">`.
 * Written by publish and server, read by reader. Addresses may be relative to that page.
 */
export interface ReaderConfig {
  /** Prefix of every path inside the book folder, ending in `/`. */
  readonly files: string;
  /** Address of book.json. */
  readonly book: string;
  /**
   * How JSON files are loaded: `fetch`, or `script` for books that must open from `file://`: then each
   * `X.json` stands in `X.json.js` as a classic script `leafcastData("X.json", …)`, X being the path in the book folder.
   */
  readonly data: 'fetch' | 'script';
  /** Folder of the reader's own lazily loaded parts, ending in `/`. */
  readonly assets: string;
  /** Interface language: one of the twelve. */
  readonly language: string;
  /** Public address of the book, for sharing; absent for a draft. */
  readonly shareUrl?: string;
  /** Address that gives the original document, where the author allows it. */
  readonly downloadUrl?: string;
  /** The script that lets a browser keep the book, below the book's own address; absent where no server stands behind it. */
  readonly worker?: string;
  /**
   * Where a locked book is opened: POST `{"user":"…","password":"…"}`, or `{"pass":"…"}` to go on, answered by an
   * `Unlocked`; absent where the book itself holds its keys.
   */
  readonly unlock?: string;
  /** Where readers write to the author, and where what is shown of it is read; absent where nobody takes it. @see W-466, W-467 */
  readonly messages?: { readonly post: string; readonly list: string };
  /** Address that gives the whole book as a zip to read offline, where the author allows it. */
  readonly projectUrl?: string;
  /** Origin of the editor that shows this draft and is told which page is open; absent for published books. */
  readonly host?: string;
  /** Present while the book is still being converted. */
  readonly live?: {
    /** Server-sent events, each a `LiveEvent`. */
    readonly events: string;
    /** POST `{"pages":[4,5]}` (indexes from 0): convert these next. */
    readonly want: string;
  };
}

/** What a reader gets who has opened a locked book. Addresses are relative to the book's page. */
export interface Unlocked {
  /** Goes on for as long as it is sent back before it ends. */
  readonly pass: string;
  /** Prefix of every path inside the book folder, ending in `/`. */
  readonly files: string;
  /** Address of the whole book.json. */
  readonly book: string;
  readonly downloadUrl?: string;
}

/** What happens to a book that is being converted while somebody reads it. */
export type LiveEvent =
  /** These pages have come or got more renditions; `index` from 0. */
  | { readonly type: 'pages'; readonly pages: readonly { readonly index: number; readonly page: BookPage }[] }
  /** Everything is there: book.json is final (outline, search). */
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string };
