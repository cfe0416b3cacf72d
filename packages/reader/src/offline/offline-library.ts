import { lockedManifest, mediaPathsIn, type ReaderConfig } from '@leafcast/book';
import type { Engine } from '../engine.ts';
import type { UnlockFeature } from '../load/unlock-feature.ts';
import { type Bytes, browserCipher, encode } from '../protection/cipher.ts';
import { cacheName, recordAddress, type Saved, sealedAddress } from './cache-names.ts';
import { canSaveOffline } from './can-save-offline.ts';
import { createLock, type Lock, sameLock } from './lock.ts';

/** Where a book can be kept in the browser; `null` where the browser or the place does not let it. */
export function offlineLibraryOf(engine: Engine): OfflineLibrary | null {
  const { worker } = engine.config;
  return canSaveOffline(engine.config) && worker !== undefined
    ? createOfflineLibrary(engine, new URL(worker, document.baseURI))
    : null;
}

export interface OfflineLibrary {
  saved(): Promise<Saved | null>;
  /** Bytes that these pages take: what stands on them, and their pictures as far as a few of them show. */
  estimate(from: number, to: number): Promise<number>;
  /**
   * Saves pages, with everything that the reader needs; files that are there already are not fetched again, unless the
   * password that locks them has changed.
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

function createOfflineLibrary(engine: Engine, worker: URL): OfflineLibrary {
  const { config, fileUrl, urlOf } = engine;
  const scope = new URL('./', worker).href;
  const open = () => caches.open(cacheName(scope));
  const note = recordAddress(scope);
  const manifest = new URL(config.book, document.baseURI).href;

  /** Its pictures for the window and for lists, and its text. */
  function pageFiles(index: number): string[] {
    const { images, text } = engine.pageOf(index);
    return [(images.page ?? images.zoom)?.file, images.thumb?.file, text].filter((file) => file !== undefined);
  }

  /** What stands and is heard on pages, and what the settings name, each once. */
  function mediaOf(pages: readonly number[]): string[] {
    const laid = pages.map((index) => [engine.pageOf(index).items, engine.pageOf(index).audio]);
    return [...new Set(mediaPathsIn([engine.book.settings, laid]))];
  }

  /** The reader, in all languages: the next visit may be in another one. */
  async function readerFiles(): Promise<string[]> {
    const assets = new URL(config.assets, document.baseURI);
    // Kept as well, so that more can be saved of a book that was opened without a network.
    const list = new URL('files.json', assets).href;
    const names: string[] = await (await fetch(list)).json();
    const isNeeded = (name: string) => !name.startsWith('themes/') || name === `themes/${engine.settings.theme}.svg`;
    return [list, ...names.filter(isNeeded).map((name) => new URL(name, assets).href)];
  }

  /** The page around the book. One that has been published meanwhile names another version, which is not what is saved. */
  function ownPage(html: string): string {
    const carrier = new DOMParser().parseFromString(html, 'text/html').getElementById('leafcast-config');
    if (!carrier) throw new Error('The book is not shown any more');
    const { book, assets }: ReaderConfig = JSON.parse(carrier.textContent);
    return html.replaceAll(book, config.book).replaceAll(assets, config.assets);
  }

  async function saved() {
    const found = await (await open()).match(note);
    return found ? ((await found.json()) as Saved) : null;
  }

  /** A lock of its own for a book that a password has opened: what is saved already stays readable. */
  async function lockOf(): Promise<Lock | null> {
    if (config.unlock === undefined || engine.book.locked) return null;
    const given = (await engine.loadFeature<UnlockFeature>('unlock')).openedWith();
    const cipher = browserCipher();
    if (!given || !cipher) return null;
    const { id } = engine.book;
    const ring = (await saved())?.lock;
    const same = ring && (await sameLock(cipher, randomBytes, id, ring, given));
    return same ?? createLock(cipher, randomBytes, id, given);
  }

  return {
    saved,
    async estimate(from, to) {
      const pages = range(from, to);
      const step = Math.max(1, Math.floor(pages.length / measured));
      const samples = pages.filter((_, index) => index % step === 0).slice(0, measured);
      const [cache, lock] = await Promise.all([open(), saved().then((found) => found?.lock)]);
      const measure = async (path: string) => {
        // What is there has its size, also without a network.
        const place = fileUrl(path) || (lock && sealedAddress(scope, lock.salt, path));
        const kept = place && (await cache.match(place));
        return kept ? (await kept.blob()).size : sizeOf(await urlOf(path));
      };
      const [pictures, media] = await Promise.all(
        [samples.flatMap(pageFiles), mediaOf(pages)].map(async (files) => sum(await eachOf(files, measure))),
      );
      return Math.round(((pictures ?? 0) / samples.length) * pages.length + (media ?? 0));
    },
    async save(from, to, onFile, given) {
      // When one file cannot be had, the others are not waited for.
      const stop = new AbortController();
      const signal = AbortSignal.any([given, stop.signal]);
      const [cache, lock] = await Promise.all([open(), lockOf()]);
      const pages = range(from, to);
      const { search } = engine.book;
      const paths = new Set([
        ...pages.flatMap(pageFiles),
        ...mediaOf(pages),
        ...(search === undefined ? [] : [search]),
      ]);
      const files = new Map((await readerFiles()).map((address) => [address, () => fetched(address)]));
      for (const path of paths) {
        const address = fileUrl(path);
        if (address !== '') files.set(address, () => fetched(address));
        else if (lock) files.set(sealedAddress(scope, lock.ring.salt, path), () => sealed(lock, path));
      }
      // These change under their names: with each version, and with the lock.
      const changing = new Map([
        [manifest, () => fetched(manifest)],
        [scope, page],
      ]);
      if (lock) changing.set(sealedAddress(scope, lock.ring.salt, lockedManifest), () => sealedBook(lock));
      const kept = new Map([...files, ...changing]);

      async function fetched(address: string, cache: RequestCache = 'default') {
        const response = await fetch(address, { signal, priority: 'low', cache });
        if (!response.ok) throw new Error(`${address}: status ${response.status}`);
        return response;
      }
      async function page() {
        // Kept nowhere else: what it names might not be there.
        const response = await fetched(scope, 'no-store');
        return new Response(ownPage(await response.text()), response);
      }
      async function sealed({ seal }: Lock, path: string) {
        const response = await fetched(await urlOf(path));
        return new Response(await seal(path, new Uint8Array(await response.arrayBuffer())));
      }
      const sealedBook = async ({ seal }: Lock) =>
        new Response(await seal(lockedManifest, encode(JSON.stringify(engine.book))));

      let done = 0;
      const keep = async ([address, get]: [string, () => Promise<Response>]) => {
        signal.throwIfAborted();
        const known = changing.has(address) ? undefined : await cache.match(address);
        const response = known ?? (await get());
        const { size } = await response.clone().blob();
        if (!known) await cache.put(address, response);
        signal.throwIfAborted();
        done += 1;
        onFile(done, kept.size);
        return size;
      };
      const sizes = await eachOf([...files], keep).catch((cause: unknown) => {
        stop.abort();
        throw cause;
      });
      // Only now: an earlier version that is saved opens until this one is whole.
      for (const one of changing) sizes.push(await keep(one));
      const result = { version: manifest, from, to, bytes: sum(sizes), ...(lock && { lock: lock.ring }) };
      await cache.put(note, new Response(JSON.stringify(result)));
      for (const { url } of await cache.keys()) if (url !== note && !kept.has(url)) await cache.delete(url);
      await navigator.serviceWorker.register(worker, { scope });
      return result;
    },
    async remove() {
      const registration = await navigator.serviceWorker.getRegistration(scope);
      await registration?.unregister();
      await caches.delete(cacheName(scope));
    },
  };
}

/** Runs for each of a list, a few at once; the first failure ends it. */
async function eachOf<Item, Result>(list: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = list.values();
  const work = async () => {
    for (const item of waiting) results.push(await run(item));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD' });
  return Number(response.headers.get('content-length') ?? 0);
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count));
