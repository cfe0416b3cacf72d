import type { Book, ReaderConfig } from '@leafcast/book';
import type { OpenedBook } from '../../book/files/vault.ts';
import type { Credentials } from '../../core/load/features/unlock-feature.ts';
import { browserCipher } from '../protection/cipher.ts';
import { openExportedBook } from '../protection/exported.ts';
import { cacheName, encryptedFileAddress, type SavedPart, savedRecordAddress } from './cache-names.ts';

/**
 * Opens the locked pages that are saved in this browser. Resolves to `null` for a wrong password. Other pages are
 * requested from the server when a network connection is available.
 *
 * @throws if no locked pages are saved
 */
export async function openSavedBook(
  { worker = '' }: ReaderConfig,
  book: Book,
  credentials: Credentials,
  openHosted: () => Promise<OpenedBook>,
): Promise<OpenedBook | null> {
  const scope = new URL('./', new URL(worker, document.baseURI)).href;
  const cipher = browserCipher();
  const cache = await caches.open(cacheName(scope));
  const saved = (await (await cache.match(savedRecordAddress(scope)))?.json()) as SavedPart | undefined;
  const ring = saved?.lock;
  if (!cipher || !ring) throw new Error('No locked pages are saved');
  const read = async (path: string) => {
    const found = await cache.match(encryptedFileAddress(scope, ring.salt, path));
    if (!found) throw new Error(`${path} is not saved`);
    return new Uint8Array(await found.arrayBuffer());
  };
  const opened = await openExportedBook(cipher, book, ring, read, credentials);
  if (!opened) return null;
  const { vault } = opened;
  let hosted: Promise<OpenedBook> | null = null;
  const elsewhere = async () => {
    hosted ??= openHosted();
    // If the network is still unavailable, the next request tries again.
    hosted.catch(() => {
      hosted = null;
    });
    return (await hosted).vault;
  };
  return {
    ...opened,
    vault: {
      ...vault,
      urlOf: (path) => vault.urlOf(path).catch(async () => (await elsewhere()).urlOf(path)),
      readJson: (path) => vault.readJson(path).catch(async () => (await elsewhere()).readJson(path)),
    },
  };
}
