import { type JobQueue, startJobQueue } from '../../platform/jobs/queue.ts';

/** Jobs for books. Each job refers to its subject by id, so that running it twice does no harm. */
export interface BookJobs {
  readonly remove: { readonly bookId: string };
  /** Creates a book from the uploaded files of a finished book. */
  readonly assemble: { readonly uploadId: string };
  /** Exports the data of an account. */
  readonly export: { readonly exportId: string; readonly origin: string };
  /** Publishes a book as a file. */
  readonly publish: { readonly fileId: string };
}

export type BookQueue = JobQueue<BookJobs>;

/** Starts the job queue for books. @see startJobQueue */
export const startBookQueue = (url: string, onError: (error: unknown) => void): Promise<BookQueue> =>
  startJobQueue<BookJobs>(url, ['remove', 'export', 'assemble', 'publish'], onError);
