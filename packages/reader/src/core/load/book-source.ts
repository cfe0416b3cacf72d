import type { Book, BookPage, PageText, parsePageNumbers, ReaderConfig } from '@leafcast/book';
import type { DataLoader } from '../../book/files/data.ts';
import type { OpenedBook } from '../../book/files/vault.ts';
import type { BookChange } from '../engine.ts';
import { type BookFiles, createBookFiles } from './book-files.ts';
import type { LiveFeature } from './live-book.ts';

/** The open book and its files. While the book is being converted, more complete versions replace it. */
export interface BookSource extends Pick<BookFiles, 'fileUrl' | 'urlOf' | 'readJson'> {
  readonly book: Book;
  /** Number of converted pages. */
  readonly pagesReady: number;
  /**
   * Returns a page.
   *
   * @throws RangeError if the book has no such page
   */
  pageOf(index: number): BookPage;
  textOf(index: number): Promise<PageText | undefined>;
  /**
   * Replaces a locked book with the unlocked book. Resolves to `false` if the book stays locked.
   *
   * @param open receives the function that loads the encrypted files
   */
  unlock(open: (load: DataLoader) => Promise<OpenedBook | null>): Promise<boolean>;
  /** Checks whether a page is locked by a password. */
  isLocked(index: number): boolean;
  /** Checks whether the conversion has ended before all pages were converted. */
  hasFailed(): boolean;
  /** Applies the author's page numbering; an invalid format changes nothing. @see D-245 … D-251 */
  number(format: string): void;
  /** Applies the author's changes, such as a new title, outline or bookmarks. */
  change(parts: Omit<BookChange, 'settings'>): void;
  /** Reloads book.json. */
  reload(): Promise<void>;
  /** Requests the conversion of pages that are missing while the book is being converted. */
  prefetch(pages: readonly number[]): void;
  close(): void;
}

interface PageNumbersFeature {
  readonly parsePageNumbers: typeof parsePageNumbers;
}

/**
 * Fallback if a feature cannot be loaded. Pages then keep their numbers, and newly converted pages appear only when the
 * book is opened again.
 */
const none = () => undefined;

/**
 * Creates the source of an open book.
 *
 * @param onChange called when the book changes or its conversion fails
 */
export function createBookSource(
  opened: Book,
  config: ReaderConfig,
  loadJson: DataLoader,
  loadFeature: (name: string) => Promise<unknown>,
  onChange: () => void,
): BookSource {
  /** The book as stored. Unlike `book`, it does not contain the author's page numbers. */
  let stored = opened;
  let book = opened;
  let numberFormat = '';
  let captionOf: ReturnType<typeof parsePageNumbers> = null;
  let failed = false;
  const files = createBookFiles(config, loadJson);
  const live = config.live && follow(config.live);

  async function follow(live: NonNullable<ReaderConfig['live']>) {
    const { followLiveBook } = (await loadFeature('live')) as LiveFeature;
    const onFailed = () => {
      failed = true;
      onChange();
    };
    return followLiveBook({ live, book: () => stored, onBook: replace, onDone: () => void reload(), onFailed });
  }

  function replace(next: Book) {
    stored = next;
    book = captionOf ? withCaptions(next, captionOf) : next;
    onChange();
  }

  /**
   * Loads newly converted pages and, after the last page has been converted, the outline and the search. If loading
   * fails, nothing changes.
   */
  const reload = () => loadJson('book.json').then((fresh) => replace(fresh as Book), none);

  function pageOf(index: number): BookPage {
    const page = book.pages[index];
    if (!page) throw new RangeError(`No page ${index}`);
    return page;
  }

  return {
    get book() {
      return book;
    },
    get pagesReady() {
      return book.pages.filter(isConverted).length;
    },
    pageOf,
    async textOf(index) {
      const path = pageOf(index).text;
      return path === undefined ? undefined : files.readText(path);
    },
    fileUrl: files.fileUrl,
    urlOf: files.urlOf,
    readJson: files.readJson,
    async unlock(open) {
      const opened = await open(loadJson);
      if (!opened) return false;
      files.open(opened.vault);
      replace(opened.book);
      return true;
    },
    isLocked: (index) => index >= (book.locked?.from ?? Infinity),
    hasFailed: () => failed,
    reload,
    async number(format) {
      numberFormat = format;
      const read = format === '' ? null : await readFormat(format, loadFeature);
      if (numberFormat !== format || (!read && (format || !captionOf))) return;
      captionOf = read;
      replace(stored);
    },
    change({ page, ...parts }) {
      if (!page && Object.keys(parts).length === 0) return;
      const { index = -1, ...laid } = page ?? {};
      const pages = page ? stored.pages.map((old, at) => (at === index ? { ...old, ...laid } : old)) : stored.pages;
      replace({ ...stored, ...parts, pages });
    },
    prefetch(pages) {
      const missing = pages.filter((page) => !isConverted(pageOf(page)));
      live?.then((one) => one.prefetch(missing), none);
    },
    close() {
      live?.then((one) => one.close(), none);
    },
  };
}

function withCaptions(book: Book, captionOf: (page: number) => string | null): Book {
  const pages = book.pages.map((page, index) => {
    const label = captionOf(index);
    return label === null ? page : { ...page, label };
  });
  return { ...book, pages };
}

function isConverted({ images }: BookPage): boolean {
  return images.page !== undefined || images.zoom !== undefined;
}

async function readFormat(format: string, loadFeature: (name: string) => Promise<unknown>) {
  const feature = (await loadFeature('page-numbers').catch(none)) as PageNumbersFeature | undefined;
  return feature ? feature.parsePageNumbers(format) : null;
}
