import type { Book, BookPage } from '@leafcast/book';
import { ConversionError } from '../../job/failure.ts';
import type {
  ConvertHandlers,
  ConvertJob,
  ConvertResult,
  FailureCode,
  IndexedPage,
  NoticeCode,
} from '../../job/job.ts';
import type { DescribedReply, PageFault, PageMadeReply } from '../../lane/protocol/protocol.ts';
import { createBookSkeleton, type PageMap } from '../plan/skeleton.ts';
import { openBookFolder } from './book-folder.ts';
import { createPageReports } from './page-reports.ts';
import { writeSearchText } from './search-text.ts';
import { writeBlocks } from './write-blocks.ts';
import { writePage } from './write-page.ts';

const noticeOf = {
  damaged: 'convert.damagedPages',
  letters: 'convert.missingLetters',
  drawing: 'convert.notDrawn',
} as const satisfies Record<PageFault, NoticeCode>;

/** Writes the pages of one book as they are converted, reports the written pages, and completes the book. */
export interface BookWriter {
  /** Indexes from 0 of the pages that have no image when the writer is opened, ascending. */
  readonly missing: readonly number[];
  /** Writes the result of a page. Resolves when more pages may be converted. */
  write(index: number, made: PageMadeReply): Promise<void>;
  /** Omits a page whose image cannot be decoded. */
  skip(index: number): void;
  /** Reports all pages that have been written so far. */
  flush(): Promise<void>;
  /**
   * Collects the search text and returns the complete book.
   *
   * @throws ConversionError if all pages were skipped
   */
  finish(): Promise<ConvertResult>;
}

export interface BookWriterOptions {
  readonly description: DescribedReply;
  readonly map: PageMap;
  /** Failure code of a book without pages. */
  readonly failureCode: FailureCode;
  /** Names of images that could not be opened. */
  readonly unreadableNames: readonly string[];
  /** Whether the job has failed. No page is reported after a failure. */
  isOver(): boolean;
}

/**
 * Opens the folder of a book, and reports the book before any page is drawn.
 *
 * @param job includes the pages that are already converted
 */
export async function openBookWriter(
  job: ConvertJob,
  handlers: ConvertHandlers,
  { description, map, failureCode, unreadableNames, isOver }: BookWriterOptions,
): Promise<BookWriter> {
  const skeleton = createBookSkeleton(job, description, map);
  const pages: BookPage[] = [...skeleton.pages];
  const missing = pages.flatMap(({ images }, index) => (images.page ? [] : [index]));
  const unfinished = new Set(missing);
  const skipped = new Set<number>();
  const failedNames = [...unreadableNames];
  const folder = await openBookFolder(job.outputDir);
  const reportProgress = (phase: 'pages' | 'search') =>
    handlers.onProgress?.(pages.length - unfinished.size, pages.length, phase);
  const reports = createPageReports(async (batch: readonly IndexedPage[]) => {
    await folder.sync();
    // A batch that was collected before a failure must not be reported after the failure.
    if (isOver()) return;
    await handlers.onPages?.(batch);
    reportProgress('pages');
  });
  handlers.onOpened?.(skeleton);
  if (description.isOutlineFlattened) handlers.onNotice?.({ code: 'convert.outlineDepth', pages: [] });
  reportProgress('pages');

  return {
    missing,
    async write(index, made) {
      const before = pages[index];
      if (!before) throw new Error(`Page ${index} does not exist`);
      const page = await writePage(folder, map, index, before, made);
      pages[index] = page;
      for (const fault of made.faults ?? []) handlers.onNotice?.({ code: noticeOf[fault], pages: [index] });
      unfinished.delete(index);
      await reports.add({ index, page });
    },
    skip(index) {
      skipped.add(index);
      failedNames.push(job.sources[map.parts[index]?.index ?? -1]?.name ?? '');
    },
    flush: reports.flush,
    async finish() {
      const kept = pages.filter((_, index) => !skipped.has(index));
      if (kept.length === 0)
        throw new ConversionError(failureCode, 'No image could be decoded', { names: failedNames });
      reportProgress('search');
      const isText = job.options.importSearch;
      const finished = isText ? await writeBlocks(job.outputDir, folder, kept, skeleton.outline) : kept;
      const search = isText ? await writeSearchText(job.outputDir, folder, finished) : null;
      await folder.sync();
      const book: Book = { ...skeleton, pages: finished, ...(search === null ? {} : { search }) };
      return { ok: true, book, failedNames };
    },
  };
}
