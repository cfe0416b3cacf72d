import type { Book, BookPage, Clarity, Cut, Drawer, Engine, PageQuality } from '@leafcast/book';
import type { Sandbox } from './sandbox/sandbox.ts';

/** One file of an import: its path, and the name that its owner gave it. */
export interface SourceFile {
  readonly path: string;
  readonly name: string;
}

/** What to import from the source, and how to make its pages. @see W-084 … W-091 */
export interface ConvertOptions {
  /** Page range such as `1,5-8,20` (1-based), or `all`. Only for PDF and presentations. */
  readonly pages: string;
  /** Whether to keep the order and the repeats of the range. @see RULINGS 8 */
  readonly keepOrder: boolean;
  readonly importOutline: boolean;
  readonly importSearch: boolean;
  readonly importLinks: boolean;
  /** Whether addresses, e-mail addresses and phone numbers in the text become links. */
  readonly textToLink: boolean;
  /** How to cut pages that are wider than high. */
  readonly cut: Cut;
  /** Millimetres cut off every edge of a source page, 0 to 20. */
  readonly bleed: number;
  readonly engine: Engine;
  readonly drawnBy: Drawer;
  readonly clarity: Clarity;
  /** Custom numbers, which replace those of the clarity. */
  readonly quality?: PageQuality | undefined;
  /** Whether pages with pictures get the best quality. */
  readonly fullPictures: boolean;
  /** A title made from the file name. A book with this title gets the document's title instead, if that is a sensible one. */
  readonly fileTitle?: string;
  /** Most pages or images of the source to import. Absent: as many as a book may have. @see W-344 */
  readonly mostPages?: number;
}

export const defaultOptions: ConvertOptions = {
  pages: 'all',
  keepOrder: false,
  importOutline: true,
  importSearch: true,
  importLinks: true,
  textToLink: true,
  cut: 0,
  bleed: 0,
  engine: 2,
  drawnBy: 'inner',
  clarity: 2,
  fullPictures: false,
};

/** A book to make, or an interrupted one to continue. */
export interface ConvertJob {
  /** UUID of the book; also the id by which `prioritize` finds the running conversion. */
  readonly bookId: string;
  /**
   * Owner of the document. A worker process opens documents of one account only, one after the other. Absent: its worker
   * processes open no other document.
   */
  readonly account?: string;
  /** Empty: the title of the source's metadata if it is a sensible one, otherwise the name of the first file. */
  readonly title: string;
  readonly kind: Book['source']['kind'];
  /** One presentation; or PDFs, which become one book, or images, in the order of their pages. */
  readonly sources: readonly SourceFile[];
  readonly password?: string;
  readonly options: ConvertOptions;
  /** The book folder to write; created if absent. Files appear in it only when they are complete. */
  readonly outputDir: string;
  /** Pages that an interrupted run has reported to `onPages`, by index from 0. They are not made again. */
  readonly done?: ReadonlyMap<number, BookPage>;
}

/** A converted book whose pages shall get their `zoom` rendition (3200 px). Pages that have one are skipped. */
export interface SharpenJob extends Omit<ConvertJob, 'title' | 'done'> {
  readonly book: Book;
}

export type ConvertPhase = 'office' | 'open' | 'pages' | 'search' | 'zoom';

export interface IndexedPage {
  /** Index from 0, in the book of `onOpened`. */
  readonly index: number;
  readonly page: BookPage;
}

/** A warning about a successful conversion: a message key of the server. */
export type NoticeCode =
  | 'convert.keptAsPictures'
  | 'convert.damagedPages'
  | 'convert.missingLetters'
  | 'convert.notDrawn'
  | 'convert.outlineDepth'
  | 'convert.trialPages'
  | 'convert.macros'
  | 'convert.outsideParts'
  | 'convert.damagedSlides'
  | 'convert.drawnInside';

export interface ConvertNotice {
  readonly code: NoticeCode;
  /** Page indexes from 0 in the book; empty if it concerns the whole document. */
  readonly pages: readonly number[];
  /** Placeholders of the message: for `convert.trialPages` the `count` that was imported, of `total`. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Callbacks of a running conversion. They must not throw. */
export interface ConvertHandlers {
  /** Called with the book without pictures: all pages with sizes and labels, outline, metadata. */
  onOpened?(book: Book): void;
  /**
   * Called when pages are durable in `outputDir`: at most 5 at once, at most 300 ms after the first of them. If it returns
   * a promise, drawing pauses soon until that resolves; it must not reject.
   */
  onPages?(pages: readonly IndexedPage[]): void | Promise<void>;
  /** Called before the pages that the notice concerns. A run that continues a book may repeat a notice. */
  onNotice?(notice: ConvertNotice): void;
  onProgress?(done: number, total: number, phase: ConvertPhase): void;
  /** Called with the id of a worker process before that opens the document. */
  onWorker?(pid: number): void;
}

/** Why a conversion failed: a message key of the server. */
export type FailureCode =
  | 'convert.pdf'
  | 'convert.damagedPdf'
  | 'convert.noPages'
  | 'convert.certificate'
  | 'convert.heavyPdf'
  | 'convert.image'
  | 'convert.presentation'
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
  /** Placeholders of the message: `command` for `convert.noOffice`, `count` for `upload.pdfPages`. */
  readonly values: Readonly<Record<string, string>>;
  /** For the log only. */
  readonly detail: string;
}

export interface ConvertSuccess {
  readonly ok: true;
  /**
   * The whole book. It lacks the pages of images that failed, so that indexes may be lower than those reported to
   * `onPages`.
   */
  readonly book: Book;
  /** Names of images that could not be converted (message `convert.someFailed`). */
  readonly failedNames: readonly string[];
}

export type ConvertResult = ConvertSuccess | ConvertFailure;

export interface ConvertLimits {
  /** Milliseconds for opening a document. */
  readonly openMs: number;
  /** Milliseconds for one attempt at a page; there are two attempts. */
  readonly pageMs: number;
  /** Milliseconds for a whole book, including LibreOffice. */
  readonly bookMs: number;
  /** Milliseconds for LibreOffice. */
  readonly officeMs: number;
  /** Bytes of address space of LibreOffice; a file that it writes may have half of that. */
  readonly officeBytes: number;
  /** Resident bytes above which a worker process is replaced by a new one for the rest of its pages. */
  readonly freshBytes: number;
  /** Resident bytes above which a worker process is killed. */
  readonly rssBytes: number;
}

/** @see safety T18, R5 */
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
  /** Worker processes that draw at the same time; default: the cores, at most 8. */
  readonly lanes?: number;
  /**
   * Warm workers kept in reserve for the next documents; default: 2. With 0 each document starts its own worker cold, which
   * is less work in total, but delays the first page.
   */
  readonly spareLanes?: number;
  /** Milliseconds for which a worker waits for the next document of its account; default: 5 seconds. */
  readonly idleMs?: number;
  /** Path of LibreOffice; default: the environment variable `SOFFICE`, otherwise the usual places. */
  readonly officePath?: string;
  /** Folder in which a person says that Ghostscript is, asked for each job; default: `GHOSTSCRIPT`, otherwise the usual places. */
  readonly ghostscriptFolder?: (() => string | undefined) | undefined;
  /** Folder for temporary files of running jobs. */
  readonly tempDir: string;
  readonly limits?: Partial<ConvertLimits>;
  /** Confines the worker processes; default: the best sandbox of this machine. */
  readonly sandbox?: () => Promise<Sandbox>;
  /** Whether to open presentations even if the sandbox cannot hide the host's files; default: no. */
  readonly allowsUnconfinedOffice?: boolean;
}

/** Makes book folders from documents, in processes of its own. Any number of jobs may run at the same time. */
export interface Converter {
  /** Resolves when the first worker is warm. Jobs may start before. */
  ready(): Promise<void>;
  /** Converts a document. What a document does wrong is a returned failure, never a rejection. */
  convert(job: ConvertJob, handlers?: ConvertHandlers, signal?: AbortSignal): Promise<ConvertResult>;
  /** Adds `zoom` renditions (3200 px), with lower priority than every `convert`. */
  sharpen(job: SharpenJob, handlers?: ConvertHandlers, signal?: AbortSignal): Promise<ConvertResult>;
  /** Makes these pages next (indexes from 0), because somebody is looking at them. Unknown books and pages are ignored. */
  prioritize(bookId: string, pages: readonly number[]): void;
  /** Highest resident memory of any worker so far, in bytes; 0 if the system does not report it. */
  peakBytes(): number;
  /** Ends all workers. Running jobs return `convert.cancelled`. */
  close(): Promise<void>;
}
