import type { Readable } from 'node:stream';

/** A file of a published book. */
export interface PublishedFile {
  /** Path in the published folder, separated by `/`, such as `index.html` or `pages/0001-page-1a2b.webp`. */
  readonly name: string;
  /** Whether compressing makes it smaller. */
  readonly isText: boolean;
  /** Opens it. The bytes are the same each time. */
  open(): Promise<Readable>;
}
