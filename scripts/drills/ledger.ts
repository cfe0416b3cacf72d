import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';

/** Something that the server has said is done, or that was asked of it. */
export type Entry =
  /** The book's description was set to this number. */
  | { readonly kind: 'edit'; readonly bookId: string; readonly count: number }
  /** So many bytes of a file are kept. */
  | { readonly kind: 'bytes'; readonly uploadId: string; readonly offset: number }
  /** An upload became a book. */
  | { readonly kind: 'book'; readonly bookId: string }
  /** So many pages of a book are ready. */
  | { readonly kind: 'pages'; readonly bookId: string; readonly done: number }
  /** A book was made that counts against the limit of its account. */
  | { readonly kind: 'charge'; readonly bookId: string; readonly title: string }
  /** This version is what readers see; its description was this number. */
  | { readonly kind: 'version'; readonly bookId: string; readonly version: number; readonly count: number };

/**
 * What the server acknowledged, on disk before the next request goes out: what a client may rely on after a crash,
 * which process crashed.
 */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  add(entry: Entry): void {
    writeSync(this.#file, `${JSON.stringify(entry)}\n`);
    fdatasyncSync(this.#file);
    this.entries.push(entry);
  }

  /** The last entry of a kind, of one book or upload. */
  last<Kind extends Entry['kind']>(kind: Kind, id: string): Extract<Entry, { kind: Kind }> | undefined {
    const isMeant = (entry: Entry): entry is Extract<Entry, { kind: Kind }> =>
      entry.kind === kind && ('uploadId' in entry ? entry.uploadId : entry.bookId) === id;
    return this.entries.findLast(isMeant);
  }

  count(kind: Entry['kind']): number {
    return this.entries.filter((entry) => entry.kind === kind).length;
  }

  close(): void {
    closeSync(this.#file);
  }
}
