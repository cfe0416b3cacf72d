import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { maxPublishedFiles, type PublishedFile } from '@leafcast/contract';

/** How to publish a book as a file or folder at a path. */
interface PublishOrder extends Pick<PublishedFile, 'bookId' | 'target' | 'path' | 'isFolder'> {
  /**
   * Writes the file or folder.
   *
   * @returns its size in bytes
   */
  make(how: { readonly signal: AbortSignal; onProgress(done: number, total: number): void }): Promise<number>;
}

interface Entry {
  file: PublishedFile;
  readonly stopping: AbortController;
}

/** Files published from books while the program runs. */
export interface PublishedFiles {
  /** Returns the files of a book, newest first. */
  list(bookId: string): readonly PublishedFile[];
  find(fileId: string): PublishedFile | undefined;
  /**
   * Starts writing a file.
   *
   * @returns its id
   */
  begin(order: PublishOrder): string;
  /** Stops a file that is being written, or removes any other file from the list. */
  stop(fileId: string): void;
}

/**
 * Opens the list of published files.
 *
 * @param describe returns a message that says why a file failed
 * @param onChange called when the list changes
 */
export function openPublishedFiles(
  describe: (error: unknown) => Promise<string>,
  onChange: () => void,
): PublishedFiles {
  const entries = new Map<string, Entry>();

  function change(fileId: string, changed: Partial<PublishedFile>): void {
    const entry = entries.get(fileId);
    if (entry) entry.file = { ...entry.file, ...changed };
    onChange();
  }

  async function run(fileId: string, { make }: PublishOrder, { signal }: AbortController): Promise<void> {
    try {
      const size = await make({ signal, onProgress: (done, total) => change(fileId, { done, total }) });
      change(fileId, { state: 'ready', size });
    } catch (error) {
      if (!signal.aborted) return change(fileId, { state: 'failed', message: await describe(error) });
      entries.delete(fileId);
      onChange();
    }
  }

  function forgetOldest(): void {
    const ended = [...entries.keys()].filter((id) => !isMaking(entries.get(id)));
    for (const id of ended.slice(0, Math.max(0, entries.size - maxPublishedFiles))) entries.delete(id);
  }

  return {
    list: (bookId) =>
      [...entries.values()]
        .map(({ file }) => file)
        .filter((file) => file.bookId === bookId)
        .toReversed(),
    find: (fileId) => entries.get(fileId)?.file,
    begin(order) {
      const fileId = randomUUID();
      const { bookId, target, path, isFolder } = order;
      const stopping = new AbortController();
      const begun = { state: 'publishing', done: 0, total: 0, size: 0, message: '' } as const;
      entries.set(fileId, {
        file: { fileId, bookId, target, path, isFolder, name: basename(path), ...begun },
        stopping,
      });
      forgetOldest();
      onChange();
      void run(fileId, order, stopping);
      return fileId;
    },
    stop(fileId) {
      const entry = entries.get(fileId);
      if (!entry) return;
      if (isMaking(entry)) {
        change(fileId, { state: 'stopping' });
        entry.stopping.abort();
      } else {
        entries.delete(fileId);
        onChange();
      }
    },
  };
}

const isMaking = (entry: Entry | undefined): boolean =>
  entry?.file.state === 'publishing' || entry?.file.state === 'stopping';
