import { lockedManifest } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import type { UnlockFeature } from '../../core/load/features/unlock-feature.ts';
import { type Bytes, browserCipher, encode } from '../protection/cipher.ts';
import { encryptedFileAddress, type SavedPart } from './cache-names.ts';
import { createSavedPage, listMedia, pageFiles, readerFiles } from './files-to-save.ts';
import { createOfflineLock, type OfflineLock, reopenOfflineLock } from './lock.ts';

/**
 * Fetches a file in the form in which it is saved.
 *
 * @throws if the file cannot be fetched
 */
export type FetchSavedFile = () => Promise<Response>;

/** Files to save, by the URLs under which they are stored. */
export interface SaveSources {
  /** Files whose content under their URL never changes. */
  readonly files: ReadonlyMap<string, FetchSavedFile>;
  /** Files whose content changes with each version or with the lock. */
  readonly changing: ReadonlyMap<string, FetchSavedFile>;
}

export interface SaveOptions {
  readonly engine: Engine;
  /** URL of the book folder, and URL of this version's book.json. */
  readonly scope: string;
  readonly manifest: string;
  /** Lock of a book that was opened with a password. */
  readonly lock: OfflineLock | null;
  readonly signal: AbortSignal;
}

/**
 * Returns the files to save for the given pages.
 *
 * @param pages indexes of the pages to save
 */
export async function createSaveSources(
  { engine, scope, manifest, lock, signal }: SaveOptions,
  pages: readonly number[],
): Promise<SaveSources> {
  const { book, fileUrl, urlOf } = engine;

  async function fetched(address: string, cache: RequestCache = 'default') {
    const response = await fetch(address, { signal, priority: 'low', cache });
    if (!response.ok) throw new Error(`${address}: status ${response.status}`);
    return response;
  }
  async function page() {
    // Bypasses the HTTP cache, because a cached page may refer to files that no longer exist.
    const response = await fetched(scope, 'no-store');
    return new Response(createSavedPage(await response.text(), engine.config), response);
  }
  async function sealed({ seal }: OfflineLock, path: string) {
    const response = await fetched(await urlOf(path));
    return new Response(await seal(path, new Uint8Array(await response.arrayBuffer())));
  }
  const sealedBook = async ({ seal }: OfflineLock) =>
    new Response(await seal(lockedManifest, encode(JSON.stringify(engine.book))));

  const paths = new Set([
    ...pages.flatMap((index) => pageFiles(engine, index)),
    ...listMedia(engine, pages),
    ...(book.search === undefined ? [] : [book.search]),
  ]);
  const files = new Map<string, FetchSavedFile>(
    (await readerFiles(engine)).map((address) => [address, () => fetched(address)]),
  );
  for (const path of paths) {
    const address = fileUrl(path);
    if (address !== '') files.set(address, () => fetched(address));
    else if (lock) files.set(encryptedFileAddress(scope, lock.ring.salt, path), () => sealed(lock, path));
  }
  const changing = new Map<string, FetchSavedFile>([
    [manifest, () => fetched(manifest)],
    [scope, page],
  ]);
  if (lock) changing.set(encryptedFileAddress(scope, lock.ring.salt, lockedManifest), () => sealedBook(lock));
  return { files, changing };
}

/**
 * Returns the lock for a book that was opened with a password; `null` if no lock is needed or possible. A lock from an
 * earlier save is reused, so that saved pages stay readable.
 */
export async function getOfflineLock(
  engine: Engine,
  saved: () => Promise<SavedPart | null>,
): Promise<OfflineLock | null> {
  if (engine.config.unlock === undefined || engine.book.locked) return null;
  const given = (await engine.loadFeature<UnlockFeature>('unlock')).usedCredentials();
  const cipher = browserCipher();
  if (!given || !cipher) return null;
  const { id } = engine.book;
  const ring = (await saved())?.lock;
  const same = ring && (await reopenOfflineLock(cipher, randomBytes, id, ring, given));
  return same ?? createOfflineLock(cipher, randomBytes, id, given);
}

const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count));
