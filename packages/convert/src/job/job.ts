import type { Book, BookPage } from '@leafcast/book';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { ConvertOptions } from './convert-options.ts';
import type { Recognizer } from './recognition.ts';
import type { ZoomDocument } from './zoom-document.ts';

/** One file of an import: its path, and the name that its owner has given it. */
export interface SourceFile {
  readonly path: string;
  readonly name: string;
}

/** Job of creating a book or continuing an interrupted conversion. */
export interface ConvertJob {
  /** UUID of the book. `prioritize` finds the running conversion by this id. */
  readonly bookId: string;
  /**
   * Owner of the document. A worker process opens documents of one account only, one after another. If absent, the
   * worker processes of this job open no other document.
   */
  readonly account?: string;
  /**
   * Title of the book. If empty, the title in the source's metadata if it is suitable, otherwise the name of the first
   * file.
   */
  readonly title: string;
  readonly kind: Book['source']['kind'];
  /** One presentation or document, or PDFs or images that become one book, in page order. */
  readonly sources: readonly SourceFile[];
  readonly password?: string;
  readonly options: ConvertOptions;
  /**
   * Path of the book folder to write, which is created if it does not exist. A file appears in the folder only when it
   * is complete.
   */
  readonly outputDir: string;
  /**
   * Pages that an interrupted run has already reported to `onPages`, by index from 0. These pages are not converted
   * again.
   */
  readonly done?: ReadonlyMap<number, BookPage>;
}

/**
 * Job for a converted book whose pages should get their `zoom` rendition (3200 px). Pages that already have this
 * rendition are skipped.
 */
export interface SharpenJob extends Omit<ConvertJob, 'title' | 'done'> {
  readonly book: Book;
}

export type ConvertPhase = 'office' | 'open' | 'pages' | 'search' | 'zoom';

export interface IndexedPage {
  /** Page index from 0 in the book passed to `onOpened`. */
  readonly index: number;
  readonly page: BookPage;
}

/** Warning about a successful conversion, as a message key of the server. */
export type NoticeCode =
  | 'convert.keptAsPictures'
  | 'convert.damagedPages'
  | 'convert.missingLetters'
  | 'convert.notDrawn'
  | 'convert.outlineDepth'
  | 'convert.trialPages'
  | 'convert.macros'
  | 'convert.outsideParts'
  | 'convert.replacedFonts'
  | 'convert.damagedSlides'
  | 'convert.uncutSpreads'
  | 'convert.drawnInside';

export interface ConvertNotice {
  readonly code: NoticeCode;
  /** Page indexes from 0 in the book; empty if the notice concerns the whole document. */
  readonly pages: readonly number[];
  /**
   * Values for the placeholders of the message. `convert.trialPages` has two: `count`, the number of imported pages,
   * and `total`. `convert.replacedFonts` has `names`.
   */
  readonly values?: Readonly<Record<string, string>>;
}

/** Callbacks of a running conversion. They must not throw. */
export interface ConvertHandlers {
  /** Called with the book before its images exist: all pages with sizes and labels, outline, metadata. */
  onOpened?(book: Book): void;
  /**
   * Called when pages have been durably written to `outputDir`: at most 5 pages per call, at most 300 ms after the
   * first of them. If the callback returns a promise, drawing soon pauses until the promise resolves; the promise must
   * not reject.
   */
  onPages?(pages: readonly IndexedPage[]): void | Promise<void>;
  /**
   * Called with a notice, before the pages that the notice concerns are reported. A run that continues a book may
   * repeat a notice.
   */
  onNotice?(notice: ConvertNotice): void;
  onProgress?(done: number, total: number, phase: ConvertPhase): void;
  /** Called with the id of a worker process before it opens the document. */
  onWorker?(pid: number): void;
}

/** Reason why a conversion failed, as a message key of the server. */
export type FailureCode =
  | 'convert.pdf'
  | 'convert.damagedPdf'
  | 'convert.noPages'
  | 'convert.certificate'
  | 'convert.heavyPdf'
  | 'convert.image'
  | 'convert.presentation'
  | 'convert.document'
  | 'convert.noSlides'
  | 'convert.noOffice'
  | 'convert.noSandbox'
  | 'convert.noGhostscript'
  | 'convert.unfitPresentation'
  | 'convert.password'
  | 'convert.wrongPassword'
  | 'convert.mergeProtected'
  | 'convert.someFailed'
  | 'convert.timeout'
  | 'convert.cancelled'
  | 'upload.pdfPages'
  | 'range.empty'
  | 'range.format';

export interface ConvertFailure {
  readonly ok: false;
  readonly code: FailureCode;
  /** Names of the files that failed. */
  readonly names: readonly string[];
  /** Values for the placeholders of the message: `command` for `convert.noOffice`, `count` for `upload.pdfPages`. */
  readonly values: Readonly<Record<string, string>>;
  /** Technical detail for the log only. */
  readonly detail: string;
}

export interface ConvertSuccess {
  readonly ok: true;
  /**
   * The converted book. Pages whose images failed are omitted, so that page indexes may be lower than those reported to
   * `onPages`.
   */
  readonly book: Book;
  /** Names of images that could not be converted, for the message `convert.someFailed`. */
  readonly failedNames: readonly string[];
}

export type ConvertResult = ConvertSuccess | ConvertFailure;

export interface ConvertLimits {
  /** Time limit for opening a document, in milliseconds. */
  readonly openMs: number;
  /** Time limit for one attempt to convert a page, in milliseconds; each page has two attempts. */
  readonly pageMs: number;
  /** Time limit for a whole book, including LibreOffice, in milliseconds. */
  readonly bookMs: number;
  /** Time limit for LibreOffice, in milliseconds. */
  readonly officeMs: number;
  /**
   * Limit of LibreOffice's address space, in bytes. Each file that LibreOffice writes is limited to half of this size.
   */
  readonly officeBytes: number;
  /** Resident memory in bytes above which a new worker process replaces the current one for the remaining pages. */
  readonly freshBytes: number;
  /** Resident memory in bytes above which a worker process is killed. */
  readonly rssBytes: number;
}

/** Default limits of a conversion. @see safety T18, R5 */
export const defaultLimits: ConvertLimits = {
  openMs: 30_000,
  pageMs: 30_000,
  bookMs: 15 * 60_000,
  officeMs: 120_000,
  officeBytes: 4 * 2 ** 30,
  freshBytes: 430 * 2 ** 20,
  rssBytes: 1200 * 2 ** 20,
};

export interface ConverterOptions {
  /** Number of worker processes that draw at the same time. Default: the number of CPU cores, at most 8. */
  readonly lanes?: number;
  /**
   * Number of idle workers that are started in advance for the next documents; default: 2. With 0, each document starts
   * its own worker, which is less work in total but delays the first page.
   */
  readonly spareLanes?: number;
  /** Time for which a worker waits for another document of its account, in milliseconds; default: 5 seconds. */
  readonly idleMs?: number;
  /** Path of LibreOffice; default: the environment variable `SOFFICE`, otherwise the usual locations. */
  readonly officePath?: string;
  /**
   * Returns the Ghostscript folder that the user has selected; called for each job. Default: the environment variable
   * `GHOSTSCRIPT`, otherwise the usual locations.
   */
  readonly ghostscriptFolder?: (() => string | undefined) | undefined;
  /** Folder for temporary files of running jobs. */
  readonly tempDir: string;
  readonly limits?: Partial<ConvertLimits>;
  /** Returns the sandbox that confines the worker processes; default: the best sandbox that works on this machine. */
  readonly sandbox?: () => Promise<Sandbox>;
  /** Whether presentations are opened even if the sandbox cannot hide the host's files; default: false. */
  readonly allowsUnconfinedOffice?: boolean;
}

/** Converts documents to book folders, in separate processes. Any number of jobs may run at the same time. */
export interface Converter {
  /** Resolves when the first worker has started and is ready for a job. Jobs may be submitted earlier. */
  ready(): Promise<void>;
  /** Converts a document. A faulty document yields a failure and does not reject the promise. */
  convert(job: ConvertJob, handlers?: ConvertHandlers, signal?: AbortSignal): Promise<ConvertResult>;
  /** Adds `zoom` renditions (3200 px), with lower priority than every `convert`. */
  sharpen(job: SharpenJob, handlers?: ConvertHandlers, signal?: AbortSignal): Promise<ConvertResult>;
  /**
   * Opens a converted document in order to draw the `zoom` renditions of single pages. The caller must close it. It
   * closes by itself at the time limit of a book.
   *
   * @throws Error if the document cannot be opened; the reason of `signal` if it is aborted
   */
  openZooms(job: SharpenJob, signal?: AbortSignal): Promise<ZoomDocument>;
  /**
   * Opens a recognizer of the text in pictures, with lower priority than every `convert`. The caller must close it; it
   * also closes with the converter.
   */
  openRecognizer(): Recognizer;
  /**
   * Converts these pages next (indexes from 0), because a user is looking at them. Unknown books and pages are ignored.
   */
  prioritize(bookId: string, pages: readonly number[]): void;
  /** Returns the highest resident memory of any worker so far, in bytes; 0 if the system does not report memory. */
  peakBytes(): number;
  /** Ends all workers. Running jobs resolve with the failure `convert.cancelled`. */
  close(): Promise<void>;
}
