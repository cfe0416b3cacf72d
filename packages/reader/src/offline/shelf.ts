import type { Book, OutlineEntry } from '@leafcast/book';
import type { Engine } from '../engine.ts';
import { cacheOf } from './cache-name.ts';

/** What has been saved of a book. Pages are indexes from 0, both ends included. */
export interface Saved {
  /** Address of the manifest: another one is another version. */
  readonly version: string;
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
}

/** A part of the book that can be saved by itself. */
export interface Chapter {
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

/** The top headings of the outline, each up to the page before the next one. */
export function chaptersOf({ outline, pages }: Pick<Book, 'outline' | 'pages'>): Chapter[] {
  const starts = outline.filter((entry): entry is OutlineEntry & { page: number } => entry.page !== undefined);
  const inOrder = starts.toSorted((one, other) => one.page - other.page);
  return inOrder.map(({ title, page }, index) => ({
    title,
    from: page,
    to: Math.max(page, (inOrder[index + 1]?.page ?? pages.length) - 1),
  }));
}

/** Where a book can be kept in the browser; `null` where the browser or the place does not let it. */
export function shelfOf(engine: Engine): Shelf | null {
  const { worker } = engine.config;
  const isPossible = worker !== undefined && isSecureContext && 'serviceWorker' in navigator && 'caches' in window;
  return isPossible ? createShelf(engine, new URL(worker, document.baseURI)) : null;
}

export interface Shelf {
  saved(): Promise<Saved | null>;
  /** Bytes that these pages take, as far as a few of them show. */
  estimate(from: number, to: number): Promise<number>;
  /**
   * Saves pages, with everything that the reader needs; files that are there already are not fetched again.
   *
   * @param onFile called after each file
   * @throws where it is broken off, or something cannot be had
   */
  save(from: number, to: number, onFile: (done: number, count: number) => void, signal: AbortSignal): Promise<Saved>;
  remove(): Promise<void>;
}

/** So many files are on their way at once: reading goes on meanwhile. */
const atOnce = 4;
/** So many pages are measured for an estimate. */
const measured = 8;

function createShelf({ book, config, fileUrl, language }: Engine, worker: URL): Shelf {
  const scope = new URL('./', worker).href;
  const open = () => caches.open(cacheOf(scope));
  const note = new URL('offline.json', scope).href;
  const manifest = new URL(config.book, document.baseURI).href;

  const pageFiles = (index: number) => {
    const { images, text } = book.pages[index] ?? { images: {} };
    const picture = images.page ?? images.zoom;
    const files = [picture?.file, images.thumb?.file, text].filter((file) => file !== undefined);
    return files.map(fileUrl);
  };

  /** Everything but the pages: the page around the book, its manifest and search, the reader in this language. */
  async function commonFiles(): Promise<string[]> {
    const assets = new URL(config.assets, document.baseURI);
    const names: string[] = await (await fetch(new URL('files.json', assets))).json();
    const wanted = names.filter((name) => !name.startsWith('lang/') || name === `lang/${language}.js`);
    const theme = names.filter((name) => name.startsWith('themes/') && name.includes(`/${book.settings.theme}.`));
    const reader = [...wanted.filter((name) => !name.startsWith('themes/')), ...theme];
    const media = Object.values(book.settings).filter((value) => typeof value === 'string' && /^media\//.test(value));
    return [
      scope,
      manifest,
      ...reader.map((name) => new URL(name, assets).href),
      ...(book.search === undefined ? [] : [fileUrl(book.search)]),
      ...media.map((file) => fileUrl(String(file))),
    ];
  }

  async function saved() {
    const found = await (await open()).match(note);
    return found ? ((await found.json()) as Saved) : null;
  }

  return {
    saved,
    async estimate(from, to) {
      const count = to - from + 1;
      const step = Math.max(1, Math.floor(count / measured));
      const samples = Array.from({ length: Math.min(measured, count) }, (_, index) => from + index * step);
      const sizes = await Promise.all(samples.flatMap(pageFiles).map(sizeOf));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      return Math.round((bytes / samples.length) * count);
    },
    async save(from, to, onFile, given) {
      // When one file cannot be had, the others are not waited for.
      const stop = new AbortController();
      const signal = AbortSignal.any([given, stop.signal]);
      const cache = await open();
      const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const urls = [...new Set([...(await commonFiles()), ...pages.flatMap(pageFiles)])];
      let bytes = 0;
      let done = 0;
      const waiting = urls.values();
      const keep = async () => {
        for (const url of waiting) {
          signal.throwIfAborted();
          // The page around the book is the only thing that changes under its name.
          const kept = url === scope ? undefined : await cache.match(url);
          const response = kept ?? (await fetch(url, { signal, priority: 'low' }));
          if (!response.ok) throw new Error(`${url}: status ${response.status}`);
          bytes += (await response.clone().blob()).size;
          if (!kept) await cache.put(url, response);
          signal.throwIfAborted();
          done += 1;
          onFile(done, urls.length);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, keep)).catch((cause: unknown) => {
        stop.abort();
        throw cause;
      });
      const wanted = new Set([...urls, note]);
      for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
      const result = { version: manifest, from, to, bytes };
      await cache.put(note, new Response(JSON.stringify(result)));
      await navigator.serviceWorker.register(worker, { scope });
      return result;
    },
    async remove() {
      const registration = await navigator.serviceWorker.getRegistration(scope);
      await registration?.unregister();
      await caches.delete(cacheOf(scope));
    },
  };
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD' });
  return Number(response.headers.get('content-length') ?? 0);
}
