import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';

/** A fact that the server has acknowledged, or a request sent to it. */
export type LedgerEntry =
  /** The description of a book was set to this number. */
  | { readonly kind: 'edit'; readonly bookId: string; readonly count: number }
  /** This many bytes of a file are stored. */
  | { readonly kind: 'bytes'; readonly uploadId: string; readonly offset: number }
  /** An upload became a book. */
  | { readonly kind: 'book'; readonly bookId: string }
  /** This many pages of a book are ready. */
  | { readonly kind: 'pages'; readonly bookId: string; readonly done: number }
  /** A book was created that counts against the limit of its account. */
  | { readonly kind: 'charge'; readonly bookId: string; readonly title: string }
  /** Readers see this version; its description was this number. */
  | { readonly kind: 'version'; readonly bookId: string; readonly version: number; readonly count: number };

/**
 * Everything that the server has acknowledged, written to disk before the next request. A client can rely on these
 * facts after a crash of any process.
 */
export class Ledger {
  readonly entries: LedgerEntry[] = [];
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  add(entry: LedgerEntry): void {
    writeSync(this.#file, `${JSON.stringify(entry)}\n`);
    fdatasyncSync(this.#file);
    this.entries.push(entry);
  }

  /** Returns the last entry of a kind for a book or upload. */
  last<Kind extends LedgerEntry['kind']>(kind: Kind, id: string): Extract<LedgerEntry, { kind: Kind }> | undefined {
    const isMeant = (entry: LedgerEntry): entry is Extract<LedgerEntry, { kind: Kind }> =>
      entry.kind === kind && ('uploadId' in entry ? entry.uploadId : entry.bookId) === id;
    return this.entries.findLast(isMeant);
  }

  count(kind: LedgerEntry['kind']): number {
    return this.entries.filter((entry) => entry.kind === kind).length;
  }

  close(): void {
    closeSync(this.#file);
  }
}
