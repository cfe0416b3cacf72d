import type { Readable } from 'node:stream';

/** A file of a published book. */
export interface PublishedFile {
  /** Path in the published folder, with `/` as separator, such as `index.html` or `pages/0001-page-1a2b.webp`. */
  readonly name: string;
  /** Whether compression makes the file smaller. */
  readonly isText: boolean;
  /** Opens the file. The bytes are the same each time the file is opened. */
  open(): Promise<Readable>;
}
