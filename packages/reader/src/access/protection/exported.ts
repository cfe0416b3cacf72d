import { type Book, type KeyRing, listBookFiles, lockedManifest, migrateBook } from '@leafcast/book';
import type { OpenedBook, Vault } from '../../book/files/vault.ts';
import type { Bytes, Cipher } from './cipher.ts';
import { decryptFile, unwrapKey } from './key-ring.ts';

/** Maximum number of object URLs in memory, enough for the spreads around the open spread. */
const maxObjectUrls = 48;

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/**
 * Opens a locked book that was exported or saved. The key is derived from the password alone, without a server.
 * Resolves to `null` for a wrong password.
 *
 * @param load returns an encrypted file
 * @throws if files of the book were changed or cannot be loaded
 */
export async function openExportedBook(
  cipher: Cipher,
  open: Book,
  keys: KeyRing,
  load: (path: string) => Promise<Bytes>,
  { user, password }: { readonly user: string; readonly password: string },
): Promise<OpenedBook | null> {
  const key = await unwrapKey(cipher, keys, user, password);
  if (!key) return null;
  const read = async (path: string) => decryptFile(cipher, key, open.id, path, await load(path));
  const readJson = async (path: string): Promise<unknown> => JSON.parse(new TextDecoder().decode(await read(path)));
  const book = migrateBook(await readJson(lockedManifest)) as unknown as Book;
  const free = listBookFiles(open);
  const locked = new Set([...listBookFiles(book)].filter((path) => !free.has(path)));
  return { book, vault: { holds: (path) => locked.has(path), readJson, urlOf: addressesOf(read) } };
}

function addressesOf(read: (path: string) => Promise<Uint8Array<ArrayBuffer>>): Vault['urlOf'] {
  const kept = new Map<string, Promise<string>>();
  return (path) => {
    const known = kept.get(path);
    const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? '';
    const address = known ?? read(path).then((bytes) => URL.createObjectURL(new Blob([bytes], { type })));
    // The most recently requested URL is moved to the end.
    kept.delete(path);
    kept.set(path, address);
    address.catch(() => kept.delete(path));
    const [oldest] = kept;
    if (kept.size > maxObjectUrls && oldest) {
      kept.delete(oldest[0]);
      oldest[1].then(
        (url) => URL.revokeObjectURL(url),
        () => undefined,
      );
    }
    return address;
  };
}
