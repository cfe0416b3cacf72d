import { lockedManifest } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import type { UnlockFeature } from '../../core/load/features/unlock-feature.ts';
import { type Bytes, browserCipher, encode } from '../protection/cipher.ts';
import { type SavedPart, sealedAddress } from './cache-names.ts';
import { mediaOf, ownPage, pageFiles, readerFiles } from './files-to-save.ts';
import { createLock, type Lock, reopenLock } from './lock.ts';

/**
 * Fetches a file in the form in which it is saved.
 *
 * @throws if it cannot be fetched
 */
export type Get = () => Promise<Response>;

/** The files to save, by the URLs under which they are stored. */
export interface SaveSources {
  /** Files that never change under their URL. */
  readonly files: ReadonlyMap<string, Get>;
  /** Files that change with each version or with the lock. */
  readonly changing: ReadonlyMap<string, Get>;
}

export interface SaveOptions {
  readonly engine: Engine;
  /** URLs of the folder and of this version's book.json. */
  readonly scope: string;
  readonly manifest: string;
  /** Lock of a book that was opened with a password. */
  readonly lock: Lock | null;
  readonly signal: AbortSignal;
}

/** @param pages indexes of the pages to save */
export async function sourcesOf(
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
    // Bypass the HTTP cache: a cached page may refer to files that no longer exist.
    const response = await fetched(scope, 'no-store');
    return new Response(ownPage(await response.text(), engine.config), response);
  }
  async function sealed({ seal }: Lock, path: string) {
    const response = await fetched(await urlOf(path));
    return new Response(await seal(path, new Uint8Array(await response.arrayBuffer())));
  }
  const sealedBook = async ({ seal }: Lock) =>
    new Response(await seal(lockedManifest, encode(JSON.stringify(engine.book))));

  const paths = new Set([
    ...pages.flatMap((index) => pageFiles(engine, index)),
    ...mediaOf(engine, pages),
    ...(book.search === undefined ? [] : [book.search]),
  ]);
  const files = new Map<string, Get>((await readerFiles(engine)).map((address) => [address, () => fetched(address)]));
  for (const path of paths) {
    const address = fileUrl(path);
    if (address !== '') files.set(address, () => fetched(address));
    else if (lock) files.set(sealedAddress(scope, lock.ring.salt, path), () => sealed(lock, path));
  }
  const changing = new Map<string, Get>([
    [manifest, () => fetched(manifest)],
    [scope, page],
  ]);
  if (lock) changing.set(sealedAddress(scope, lock.ring.salt, lockedManifest), () => sealedBook(lock));
  return { files, changing };
}

/**
 * Returns the lock for a book that was opened with a password; `null` if none is needed or possible. The lock of
 * earlier saves is reused, so that saved pages stay readable.
 */
export async function lockOf(engine: Engine, saved: () => Promise<SavedPart | null>): Promise<Lock | null> {
  if (engine.config.unlock === undefined || engine.book.locked) return null;
  const given = (await engine.loadFeature<UnlockFeature>('unlock')).usedCredentials();
  const cipher = browserCipher();
  if (!given || !cipher) return null;
  const { id } = engine.book;
  const ring = (await saved())?.lock;
  const same = ring && (await reopenLock(cipher, randomBytes, id, ring, given));
  return same ?? createLock(cipher, randomBytes, id, given);
}

const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count));
