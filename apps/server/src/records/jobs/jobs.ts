import { type Queue, startQueue } from '../../platform/jobs/queue.ts';

/** The jobs there are; each names what it is about, so that doing one twice does no harm. */
export interface BookJobs {
  readonly remove: { readonly bookId: string };
  /** Makes a book of the files of a finished one. */
  readonly assemble: { readonly uploadId: string };
  /** Collects the data of an account. */
  readonly export: { readonly exportId: string; readonly origin: string };
  /** Publishes a book as a file. */
  readonly publish: { readonly fileId: string };
}

export type BookQueue = Queue<BookJobs>;

/** Starts the queue of jobs about books. @see startQueue */
export const startBookQueue = (url: string, onError: (error: unknown) => void): Promise<BookQueue> =>
  startQueue<BookJobs>(url, ['remove', 'export', 'assemble', 'publish'], onError);
