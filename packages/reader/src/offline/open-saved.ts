import type { Book, ReaderConfig } from '@leafcast/book';
import type { Given } from '../load/unlock-part.ts';
import type { OpenedBook } from '../load/vault.ts';
import { browserCipher } from '../protection/cipher.ts';
import { openExported } from '../protection/exported.ts';
import { cacheOf, noteOf, type Saved, sealedPlace } from './place.ts';

/**
 * Opens the locked pages that this browser has saved. `null` for a wrong password.
 *
 * @throws where none are saved
 */
export async function openSaved({ worker = '' }: ReaderConfig, book: Book, given: Given): Promise<OpenedBook | null> {
  const scope = new URL('./', new URL(worker, document.baseURI)).href;
  const cipher = browserCipher();
  const cache = await caches.open(cacheOf(scope));
  const saved = (await (await cache.match(noteOf(scope)))?.json()) as Saved | undefined;
  const ring = saved?.lock;
  if (!cipher || !ring) throw new Error('Nothing locked is saved');
  const read = async (path: string) => {
    const found = await cache.match(sealedPlace(scope, ring.salt, path));
    if (!found) throw new Error(`${path} is not saved`);
    return new Uint8Array(await found.arrayBuffer());
  };
  return openExported(cipher, book, ring, read, given);
}
