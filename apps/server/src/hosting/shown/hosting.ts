import type { ReaderFiles } from '../../books/preview/reader-files.ts';
import type { LockServices } from '../../books/protection/check-password.ts';
import type { ZoomRequester } from '../../intake/zooms/request-zoom.ts';
import type { BookFinder } from './find-book.ts';
import type { ShownBooks } from './shown-book.ts';

/** Dependencies that the routes of published books share. */
export interface Hosting {
  readonly services: LockServices;
  readonly books: ShownBooks;
  readonly find: BookFinder;
  readonly reader: ReaderFiles;
  readonly requestZoom: ZoomRequester;
}
