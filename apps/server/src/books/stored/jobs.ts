import { type Queue, startQueue } from '../../platform/jobs/queue.ts';

/** The jobs there are; each names only a book, so that doing one twice does no harm. */
export interface BookJobs {
  readonly remove: { readonly bookId: string };
}

export type BookQueue = Queue<BookJobs>;

/** Starts the queue of jobs about books. @see startQueue */
export const startBookQueue = (url: string, onError: (error: unknown) => void): Promise<BookQueue> =>
  startQueue<BookJobs>(url, ['remove'], onError);
