import { lockedManifest } from '@leafcast/book';
import type { Engine } from '../engine.ts';
import type { UnlockFeature } from '../load/unlock-feature.ts';
import { type Bytes, browserCipher, encode } from '../protection/cipher.ts';
import { type Saved, sealedAddress } from './cache-names.ts';
import { mediaOf, ownPage, pageFiles, readerFiles } from './files-to-save.ts';
import { createLock, type Lock, sameLock } from './lock.ts';

/** Fetches a file as it is to be kept. @throws where it cannot be had */
export type Get = () => Promise<Response>;

/** What is to be kept, by the addresses under which it is. */
export interface SaveSources {
  /** Never changes under its address. */
  readonly files: ReadonlyMap<string, Get>;
  /** Changes with each version, and with the lock. */
  readonly changing: ReadonlyMap<string, Get>;
}

export interface SaveOptions {
  readonly engine: Engine;
  /** Addresses of the folder and of the book.json of this version. */
  readonly scope: string;
  readonly manifest: string;
  /** For a book that a password has opened. */
  readonly lock: Lock | null;
  readonly signal: AbortSignal;
}

/** @param pages indices of the pages to be saved */
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
    // Kept nowhere else: what it names might not be there.
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

/** A lock of its own for a book that a password has opened: what is saved already stays readable. */
export async function lockOf(engine: Engine, saved: () => Promise<Saved | null>): Promise<Lock | null> {
  if (engine.config.unlock === undefined || engine.book.locked) return null;
  const given = (await engine.loadFeature<UnlockFeature>('unlock')).openedWith();
  const cipher = browserCipher();
  if (!given || !cipher) return null;
  const { id } = engine.book;
  const ring = (await saved())?.lock;
  const same = ring && (await sameLock(cipher, randomBytes, id, ring, given));
  return same ?? createLock(cipher, randomBytes, id, given);
}

const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count));
