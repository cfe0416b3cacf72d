import type { Services } from '../../platform/services.ts';
import type { StoredFileInfo } from '../../platform/storage/storage.ts';
import { getZoomKey, getZoomPath, noMoreDetail } from '../../records/files/zoom-files.ts';
import { type BookEventBus, publishBookEvent } from '../../records/jobs/events.ts';

/** Maximum time that a request waits for a sharp picture, in milliseconds. The reader shows the page's image meanwhile. */
const timeoutMs = 15_000;
/** Maximum number of pictures that this process waits for at the same time. */
const maxPending = 500;

/**
 * Waits until the sharp picture of a page exists, and requests it from a worker if necessary.
 *
 * @param file path of the page's image
 * @returns whether there is a picture that shows more detail than the page's image
 */
export type ZoomRequester = (bookId: string, file: string) => Promise<boolean>;

const hasMoreDetail = (stored: StoredFileInfo | null) => (stored?.size ?? 0) > noMoreDetail.length;

/** Creates the function that requests sharp pictures. Concurrent requests for the same picture wait together. */
export function createZoomRequester(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  bus: Pick<BookEventBus, 'subscribe'>,
): ZoomRequester {
  const pending = new Map<string, Promise<boolean>>();

  async function request(bookId: string, file: string, key: string): Promise<boolean> {
    const before = await storage.head(key);
    if (before) return hasMoreDetail(before);
    const answered = Promise.withResolvers<void>();
    const leave = bus.subscribe(bookId, (heard) => {
      if (heard.type === 'zoomed' && heard.file === file) answered.resolve();
    });
    const timer = setTimeout(answered.resolve, timeoutMs);
    try {
      await publishBookEvent(db, { type: 'zoom', bookId, file });
      await answered.promise;
      return hasMoreDetail(await storage.head(key));
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  return (bookId, file) => {
    const path = getZoomPath(file);
    if (path === null) return Promise.resolve(false);
    const key = getZoomKey(bookId, path);
    const known = pending.get(key);
    if (known) return known;
    if (pending.size >= maxPending) return Promise.resolve(false);
    const made = request(bookId, file, key).finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  };
}
