import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BookPage } from '@leafcast/book';
import type { ZoomDocument } from '@leafcast/convert';
import { areZoomsOnDemand } from '../conversion/pages/offer-zooms.ts';
import { type ConversionRun, readJob } from '../conversion/run.ts';
import { localSources } from '../conversion/sources.ts';

/** Time for which a document stays open after a page was drawn, in milliseconds. */
const idleMs = 20_000;
/** Maximum number of documents that are open at the same time; each occupies one process. */
const maxOpen = 2;

/** An open document of a book. */
export interface OpenDocument extends Pick<ZoomDocument, 'draw'> {
  /** Pages of the converted document, in the order of the document. */
  readonly pages: readonly BookPage[];
}

type ZoomRun = Pick<ConversionRun, 'db' | 'storage' | 'config' | 'converter' | 'secret' | 'log'>;

interface Entry {
  readonly document: Promise<OpenDocument | null>;
  timer: NodeJS.Timeout;
  close(): Promise<void>;
}

/** The documents whose pages were drawn last. Readers usually zoom in to several pages of a book. */
export interface OpenDocuments {
  /**
   * Returns the open document of a book, or opens it.
   *
   * @returns `null` if the sharp pictures of the book are not drawn on demand
   * @throws Error if the document cannot be opened
   */
  get(bookId: string, generation: number): Promise<OpenDocument | null>;
  /** Closes the document of a book after an error. */
  drop(bookId: string): void;
  /** Closes all documents. */
  close(): Promise<void>;
}

export function createOpenDocuments(run: ZoomRun): OpenDocuments {
  const entries = new Map<string, Entry & { readonly generation: number }>();

  function drop(bookId: string): Promise<void> {
    const entry = entries.get(bookId);
    if (!entry) return Promise.resolve();
    entries.delete(bookId);
    clearTimeout(entry.timer);
    return entry.close().catch((error: unknown) => run.log.warn({ err: error, bookId }, 'a document was not closed'));
  }

  const startTimer = (bookId: string) => setTimeout(() => void drop(bookId), idleMs).unref();

  return {
    get(bookId, generation) {
      let entry = entries.get(bookId);
      if (entry && entry.generation !== generation) {
        void drop(bookId);
        entry = undefined;
      }
      if (entry) {
        clearTimeout(entry.timer);
        entries.delete(bookId);
      } else {
        const [oldest] = entries.keys();
        if (oldest !== undefined && entries.size >= maxOpen) void drop(oldest);
        const opened = openDocument(run, bookId);
        const close = async () => (await opened.catch(() => null))?.close();
        entry = {
          generation,
          document: opened.then((one) => one && { pages: one.pages, draw: one.draw }),
          timer: startTimer(bookId),
          close,
        };
        opened.catch(() => drop(bookId));
      }
      clearTimeout(entry.timer);
      entry.timer = startTimer(bookId);
      entries.set(bookId, entry);
      return entry.document;
    },
    drop: (bookId) => void drop(bookId),
    async close() {
      await Promise.all([...entries.keys()].map(drop));
    },
  };
}

async function openDocument(run: ZoomRun, bookId: string) {
  const { job, draft } = await readJob(run, bookId);
  if (job.sources.length === 0 || !areZoomsOnDemand(job)) return null;
  const folder = join(run.config.dataFolder, 'work', 'sources', `zoom-${bookId}-${randomUUID()}`);
  const sources = await localSources(run.storage, job.sources, folder);
  try {
    const document = await run.converter.openZooms({ ...job, sources: sources.files, book: draft, outputDir: folder });
    return {
      pages: draft.pages,
      draw: document.draw,
      close: () => document.close().finally(sources.dispose),
    };
  } catch (error) {
    await sources.dispose();
    throw error;
  }
}
