import type { Engine } from '../../core/engine.ts';
import { cacheName, encryptedFileAddress, type SavedPart, savedRecordAddress } from './cache-names.ts';
import { canSaveOffline } from './can-save-offline.ts';
import { listMedia, pageFiles } from './files-to-save.ts';
import { createSaveSources, type FetchSavedFile, getOfflineLock } from './save-sources.ts';

/**
 * Returns the library for saving a book in the browser, or `null` if the browser or the book's URL does not allow
 * saving.
 */
export function getOfflineLibrary(engine: Engine): OfflineLibrary | null {
  const { worker } = engine.config;
  return canSaveOffline(engine.config) && worker !== undefined
    ? createOfflineLibrary(engine, new URL(worker, document.baseURI))
    : null;
}

export interface OfflineLibrary {
  saved(): Promise<SavedPart | null>;
  /**
   * Estimates the size of the given pages in bytes. The estimate includes the media on the pages, and the images of the
   * pages, extrapolated from a few of them.
   */
  estimate(from: number, to: number): Promise<number>;
  /**
   * Saves pages and all files that the reader needs to display them. Files that are already saved are not fetched
   * again, unless the password that locks them has changed.
   *
   * @param onFile called after each file
   * @throws if saving is aborted or a file cannot be fetched
   */
  save(
    from: number,
    to: number,
    onFile: (done: number, count: number) => void,
    signal: AbortSignal,
  ): Promise<SavedPart>;
  remove(): Promise<void>;
}

/** Number of files fetched at the same time. The number is low, so that the visitor can continue to read. */
const maxParallel = 4;
/** Maximum number of pages whose size is measured for an estimate. */
const sampleCount = 8;

function createOfflineLibrary(engine: Engine, worker: URL): OfflineLibrary {
  const { config, fileUrl, urlOf } = engine;
  const scope = new URL('./', worker).href;
  const open = () => caches.open(cacheName(scope));
  const note = savedRecordAddress(scope);
  const manifest = new URL(config.book, document.baseURI).href;

  async function saved() {
    const found = await (await open()).match(note);
    return found ? ((await found.json()) as SavedPart) : null;
  }

  return {
    saved,
    async estimate(from, to) {
      const pages = range(from, to);
      const step = Math.max(1, Math.floor(pages.length / sampleCount));
      const samples = pages.filter((_, index) => index % step === 0).slice(0, sampleCount);
      const [cache, lock] = await Promise.all([open(), saved().then((found) => found?.lock)]);
      const measure = async (path: string) => {
        // For a saved file, the size is known even without a network connection.
        const place = fileUrl(path) || (lock && encryptedFileAddress(scope, lock.salt, path));
        const kept = place && (await cache.match(place));
        return kept ? (await kept.blob()).size : sizeOf(await urlOf(path));
      };
      const [pictures, media] = await Promise.all(
        [samples.flatMap((index) => pageFiles(engine, index)), listMedia(engine, pages)].map(async (files) =>
          sum(await mapParallel(files, measure)),
        ),
      );
      return Math.round(((pictures ?? 0) / samples.length) * pages.length + (media ?? 0));
    },
    async save(from, to, onFile, given) {
      // If a file cannot be fetched, the other requests are aborted.
      const stop = new AbortController();
      const signal = AbortSignal.any([given, stop.signal]);
      const [cache, lock] = await Promise.all([open(), getOfflineLock(engine, saved)]);
      const { files, changing } = await createSaveSources({ engine, scope, manifest, lock, signal }, range(from, to));
      const addresses = new Set([...files.keys(), ...changing.keys()]);
      let done = 0;
      const keep = async ([address, get]: readonly [string, FetchSavedFile]) => {
        signal.throwIfAborted();
        const known = changing.has(address) ? undefined : await cache.match(address);
        const response = known ?? (await get());
        const { size } = await response.clone().blob();
        if (!known) await cache.put(address, response);
        signal.throwIfAborted();
        done += 1;
        onFile(done, addresses.size);
        return size;
      };
      const sizes = await mapParallel([...files], keep).catch((cause: unknown) => {
        stop.abort();
        throw cause;
      });
      // These files are saved last, so that an earlier saved version can be opened until the new one is complete.
      for (const one of changing) sizes.push(await keep(one));
      const result = { version: manifest, from, to, bytes: sum(sizes), ...(lock && { lock: lock.ring }) };
      await cache.put(note, new Response(JSON.stringify(result)));
      for (const { url } of await cache.keys()) if (url !== note && !addresses.has(url)) await cache.delete(url);
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

/** Runs a function for each item of a list, with a few calls at a time. Rejects at the first failure. */
async function mapParallel<Item, Result>(
  list: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = list.values();
  const work = async () => {
    for (const item of waiting) results.push(await run(item));
  };
  await Promise.all(Array.from({ length: maxParallel }, work));
  return results;
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD' });
  return Number(response.headers.get('content-length') ?? 0);
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
