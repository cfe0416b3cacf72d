import type { BookPage } from './book.ts';

/**
 * Configuration that the HTML page of a book passes to the reader, as JSON in `<script type="application/json"
 * id="leafcast-config">`. URLs may be relative to that page.
 */
export interface ReaderConfig {
  /** URL prefix of every file in the book folder, ending in `/`. */
  readonly files: string;
  /** URL of book.json. */
  readonly book: string;
  /**
   * How JSON files are loaded: `fetch`, or `script` for books that are opened from `file://`. With `script`, each file
   * `X.json` of the book folder is stored as a classic script `X.json.js` with the content `leafcastData("X.json", …)`.
   */
  readonly data: 'fetch' | 'script';
  /** URL of the folder with the reader's lazily loaded modules, ending in `/`. */
  readonly assets: string;
  /** Interface language; one of the supported languages. */
  readonly language: string;
  /** Public URL of the book for sharing; absent for a draft. */
  readonly shareUrl?: string;
  /** URL of the source document; absent if the author does not offer it. */
  readonly downloadUrl?: string;
  /** URL of the service worker for offline reading, below the URL of the book; absent if there is no server. */
  readonly worker?: string;
  /**
   * URL that unlocks a locked book. Accepts POST `{"user":"…","password":"…"}`, or `{"pass":"…"}` to renew a token, and
   * returns an `UnlockResponse`. Absent if the book itself contains its keys.
   */
  readonly unlock?: string;
  /**
   * URLs for sending a message to the author (`post`) and for loading published messages (`list`); absent if messages
   * are disabled. @see W-466, W-467
   */
  readonly messages?: { readonly post: string; readonly list: string };
  /** URL that receives visitor statistics; absent if the book does not count its readers. */
  readonly seen?: string;
  /** URL of the book as a ZIP file for offline reading; absent if the author does not offer this. */
  readonly projectUrl?: string;
  /**
   * Origin of the editor that embeds this draft. The reader reports the open page to this origin. Absent for published
   * books.
   */
  readonly host?: string;
  /** URLs for following a conversion; present while the book is still being converted. */
  readonly live?: {
    /** URL of server-sent events, each of which is a `LiveEvent`. */
    readonly events: string;
    /** URL that accepts POST `{"pages":[4,5]}` (zero-based indexes) to convert these pages next. */
    readonly want: string;
  };
}

/** The response to a correct password. URLs are relative to the book's HTML page. */
export interface UnlockResponse {
  /** Token that grants access to the locked files for a few minutes. Sending it before it expires renews it. */
  readonly pass: string;
  /** URL prefix of every file in the book folder, ending in `/`. */
  readonly files: string;
  /** URL of the complete book.json. */
  readonly book: string;
  readonly downloadUrl?: string;
}

/** A server-sent event about a book that is being converted. */
export type LiveEvent =
  /** Pages that are new or have additional renditions; `index` starts at 0. */
  | { readonly type: 'pages'; readonly pages: readonly { readonly index: number; readonly page: BookPage }[] }
  /** The conversion is complete. The book.json is final and includes the outline and the search text. */
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string };
