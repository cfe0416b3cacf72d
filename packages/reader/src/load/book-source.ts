import type { Book, BookPage, PageText, parsePageNumbers, ReaderConfig } from '@leafcast/book';
import type { BookChange } from '../engine.ts';
import type { DataLoader } from '../files/data.ts';
import type { OpenedBook, Vault } from '../files/vault.ts';
import type { LiveFeature } from './live-book.ts';

/** The open book and its files; the book is replaced by a fuller one while it is being converted. */
export interface BookSource {
  readonly book: Book;
  /** Pages that are converted. */
  readonly pagesReady: number;
  /** @throws RangeError if the book has no such page */
  pageOf(index: number): BookPage;
  textOf(index: number): Promise<PageText | undefined>;
  /** Empty for a file that a password locks: its address is not known at once. */
  fileUrl(path: string): string;
  /** The same, once it can be had: what a password locks has to be opened first. */
  urlOf(path: string): Promise<string>;
  readJson(path: string): Promise<unknown>;
  /**
   * Goes on with the whole of a locked book, where it can be opened: `false` where it stays shut.
   *
   * @param open gets what loads the encrypted files
   */
  unlock(open: (load: DataLoader) => Promise<OpenedBook | null>): Promise<boolean>;
  /** Whether a page waits for a password. */
  isLocked(index: number): boolean;
  /** Whether the conversion has ended before all pages were there. */
  hasFailed(): boolean;
  /** Numbers the pages as the author wants; a format that cannot be read changes nothing. @see D-245 … D-251 */
  number(format: string): void;
  /** Shows other words of the author's: title, outline, bookmarks. */
  change(parts: Omit<BookChange, 'settings'>): void;
  /** Loads book.json anew. */
  reload(): Promise<void>;
  /** Requests the conversion of pages that a live book does not have yet. */
  prefetch(pages: readonly number[]): void;
  close(): void;
}

interface PageNumbersFeature {
  readonly parsePageNumbers: typeof parsePageNumbers;
}

/** For a feature that cannot be loaded: pages keep their numbers, and pages in conversion appear when the book is opened again. */
const none = () => undefined;

/** So many pages' texts are kept: more than lie open, few enough not to hold a book. */
const keptTexts = 12;

/** @param onChange called when pages have come, or the book is complete */
export function createBookSource(
  opened: Book,
  config: ReaderConfig,
  loadJson: DataLoader,
  loadFeature: (name: string) => Promise<unknown>,
  onChange: () => void,
): BookSource {
  /** As it is stored, and as its author numbers its pages. */
  let stored = opened;
  let book = opened;
  let numberFormat = '';
  let captionOf: ReturnType<typeof parsePageNumbers> = null;
  let failed = false;
  let vault: Vault | null = null;
  const texts = new Map<string, Promise<PageText>>();
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

  /** What has come meanwhile: pages, or at the end outline and search. Where it cannot be had all stays as it is. */
  async function reload() {
    const fresh = await loadJson('book.json').catch(() => null);
    if (fresh) replace(fresh as Book);
  }

  const fileUrl = (path: string) =>
    vault?.holds(path)
      ? ''
      : new URL(config.files + path.split('/').map(encodeURIComponent).join('/'), document.baseURI).href;
  const readJson = (path: string) => (vault?.holds(path) ? vault.readJson(path) : loadJson(path));

  function pageOf(index: number): BookPage {
    const page = book.pages[index];
    if (!page) throw new RangeError(`No page ${index} in this book`);
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
      if (path === undefined) return undefined;
      const kept = texts.get(path);
      if (kept) return kept;
      const text = readJson(path) as Promise<PageText>;
      texts.set(path, text);
      const [oldest] = texts.keys();
      if (texts.size > keptTexts && oldest !== undefined) texts.delete(oldest);
      text.catch(() => texts.delete(path));
      return text;
    },
    fileUrl,
    urlOf: async (path) => (vault?.holds(path) ? vault.urlOf(path) : fileUrl(path)),
    readJson,
    async unlock(open) {
      const opened = await open(loadJson);
      if (!opened) return false;
      vault = opened.vault;
      texts.clear();
      replace(opened.book);
      return true;
    },
    isLocked: (index) => index >= (book.locked?.from ?? Infinity),
    hasFailed: () => failed,
    reload,
    async number(format) {
      numberFormat = format;
      const feature =
        format !== '' && ((await loadFeature('page-numbers').catch(none)) as PageNumbersFeature | undefined);
      const read = feature ? feature.parsePageNumbers(format) : null;
      const isNew = read !== null || (format === '' && captionOf !== null);
      if (numberFormat !== format || !isNew) return;
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
