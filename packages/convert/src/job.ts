import type { Book, BookPage, Clarity, Cut, Engine, PageQuality } from '@leafcast/book';
import type { Sandbox } from './sandbox/sandbox.ts';

/** One file of an import: where it lies, and the name that its owner knows it by. */
export interface SourceFile {
  readonly path: string;
  readonly name: string;
}

/** What is taken from the source, and how its pages are made. @see W-084…W-091 */
export interface ConvertOptions {
  /** Page range such as `1,5-8,20` (1-based), or `all`. Only for PDF and presentations. */
  readonly pages: string;
  /** Keeps the order and the repeats of the range. @see RULINGS 8 */
  readonly keepOrder: boolean;
  readonly importOutline: boolean;
  readonly importSearch: boolean;
  readonly importLinks: boolean;
  /** Turns addresses, e-mails and phone numbers in the text into links. */
  readonly textToLink: boolean;
  /** What becomes of pages that are wider than high. */
  readonly cut: Cut;
  /** Millimetres cut off every edge of a source page, 0 to 20. */
  readonly bleed: number;
  readonly engine: Engine;
  readonly clarity: Clarity;
  /** Numbers of one's own in place of the clarity's. */
  readonly quality?: PageQuality | undefined;
  /** Makes pages that hold pictures at the best definition there is. */
  readonly fullPictures: boolean;
  /** Not the author's, but only made of the file's name: a book with this title gets that of the document, if it has a good one. */
  readonly fileTitle?: string;
  /** Most pages or images that may be taken of the source; as many as a book may have where absent. @see W-344 */
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
  clarity: 2,
  fullPictures: false,
};

/** One book to be made, or to be gone on with. */
export interface ConvertJob {
  /** UUID of the book; also the id by which `prioritize` finds the running conversion. */
  readonly bookId: string;
  /**
   * Whose document it is: worker processes draw documents of one account one after the other, and never those of two.
   * Absent: no other document passes through its processes.
   */
  readonly account?: string;
  /** Empty: the title that the source gives, if a person would give it, or else the name of the first file. */
  readonly title: string;
  readonly kind: Book['source']['kind'];
  /** One PDF or one presentation, or images in the order of their pages. */
  readonly sources: readonly SourceFile[];
  readonly password?: string;
  readonly options: ConvertOptions;
  /** Folder that becomes the book folder. It is made if absent; only whole files ever appear in it. */
  readonly outputDir: string;
  /** What an interrupted run has already told through `onPages`, by page index; those pages are not made again. */
  readonly done?: ReadonlyMap<number, BookPage>;
}

/** A book whose pages exist, and shall get their 3200 px rendition. Pages that have one are skipped. */
export interface SharpenJob extends Omit<ConvertJob, 'title' | 'done'> {
  readonly book: Book;
}

export type ConvertPhase = 'office' | 'open' | 'pages' | 'search' | 'zoom';

export interface IndexedPage {
  /** Page index from 0, in the book of `onOpened`. */
  readonly index: number;
  readonly page: BookPage;
}

/** What an author is told of a book that was made all the same: a message key of the server. */
export type NoticeCode =
  | 'convert.keptAsPictures'
  | 'convert.damagedPages'
  | 'convert.outlineDepth'
  | 'convert.macros'
  | 'convert.outsideParts'
  | 'convert.damagedSlides';

export interface ConvertNotice {
  readonly code: NoticeCode;
  /** Page indexes from 0 in the book; none where it is about the document as a whole. */
  readonly pages: readonly number[];
}

/** What a conversion tells while it runs. Nothing it throws is caught: handlers must not throw. */
export interface ConvertHandlers {
  /** The book without pictures: all pages with sizes and labels, outline, metadata. */
  onOpened?(book: Book): void;
  /**
   * These pages are durable in `outputDir`; at most 5 at once, at most 300 ms after the first of them. Hardly any more are
   * made until a promise that it gives is kept; it must not be broken either.
   */
  onPages?(pages: readonly IndexedPage[]): void | Promise<void>;
  /** Before the pages that it is about; the same may be told again by a run that goes on with a book. */
  onNotice?(notice: ConvertNotice): void;
  onProgress?(done: number, total: number, phase: ConvertPhase): void;
  /** A worker process is about to open the document. */
  onWorker?(pid: number): void;
}

/** Why a conversion failed: a message key of the server. */
export type FailureCode =
  | 'convert.pdf'
  | 'convert.image'
  | 'convert.presentation'
  | 'convert.noOffice'
  | 'convert.noSandbox'
  | 'convert.unfitPresentation'
  | 'convert.password'
  | 'convert.wrongPassword'
  | 'convert.timeout'
  | 'convert.cancelled'
  | 'upload.pdfPages'
  | 'upload.trialPages'
  | 'range.empty'
  | 'range.format';

export interface ConvertFailure {
  readonly ok: false;
  readonly code: FailureCode;
  /** Names of the files that failed. */
  readonly names: readonly string[];
  /** `command` for `convert.noOffice`, `pdfLength` for `upload.pdfPages` and `upload.trialPages`: what the message's braces ask for. */
  readonly values: Readonly<Record<string, string>>;
  /** For the log; never for people. */
  readonly detail: string;
}

export interface ConvertSuccess {
  readonly ok: true;
  /**
   * The whole book. Where images of a batch failed, it lacks their pages, so that indexes may be lower than
   * those told by `onPages`.
   */
  readonly book: Book;
  /** Names of images that could not be converted (message `convert.someFailed`). */
  readonly failedNames: readonly string[];
}

export type ConvertResult = ConvertSuccess | ConvertFailure;

export interface ConvertLimits {
  /** Milliseconds for opening a document. */
  readonly openMs: number;
  /** Milliseconds for one try at one page; there are two tries. */
  readonly pageMs: number;
  /** Milliseconds for a whole book, its presentation included. */
  readonly bookMs: number;
  /** Milliseconds for LibreOffice. */
  readonly officeMs: number;
  /** Bytes of address space that LibreOffice may take; a file that it writes may have half of that. */
  readonly officeBytes: number;
  /** Resident bytes over which a worker process hands the rest of its pages to a new one. */
  readonly freshBytes: number;
  /** Resident bytes of one worker process, over which it is killed. */
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
   * Warm workers kept in reserve for the next documents; default: 2. With none each document starts its own, cold: less
   * work in all, later first pages.
   */
  readonly spareLanes?: number;
  /** The LibreOffice program; default: `SOFFICE` of the environment, or else what is found on the machine. */
  readonly officePath?: string;
  /** Folder for what lives no longer than a job. */
  readonly tempDir: string;
  readonly limits?: Partial<ConvertLimits>;
  /** What its processes are confined by; default: the best that this machine has. */
  readonly sandbox?: () => Promise<Sandbox>;
  /** Whether presentations are opened also where the sandbox cannot hide the host's files; default: no. */
  readonly allowsUnconfinedOffice?: boolean;
}

/** Makes book folders out of documents, in processes of its own. Any number of jobs may run at the same time. */
export interface Converter {
  /** Resolves once the first worker is warm; a job may be given before. */
  ready(): Promise<void>;
  /** Never rejects for what a document does; a failure is a value. */
  convert(job: ConvertJob, handlers?: ConvertHandlers, signal?: AbortSignal): Promise<ConvertResult>;
  /** The later, low-priority pass: 3200 px renditions. It gives way to every `convert`. */
  sharpen(job: SharpenJob, handlers?: ConvertHandlers, signal?: AbortSignal): Promise<ConvertResult>;
  /** Makes these pages next (indexes from 0), because somebody is looking at them. Unknown books and pages are ignored. */
  prioritize(bookId: string, pages: readonly number[]): void;
  /** Highest resident memory of any worker so far, in bytes; 0 where the system does not tell. */
  peakBytes(): number;
  /** Ends all workers; running jobs end as cancelled. */
  close(): Promise<void>;
}
