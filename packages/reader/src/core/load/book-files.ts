import type { PageText, ReaderConfig } from '@leafcast/book';
import type { DataLoader } from '../../book/files/data.ts';
import type { Vault } from '../../book/files/vault.ts';

/** Files of a book folder, some of which may be encrypted. */
export interface BookFiles {
  /** Returns the URL of a file, or an empty string for an encrypted file, whose URL is not immediately available. */
  fileUrl(path: string): string;
  /** Resolves to the URL of a file. An encrypted file is decrypted first. */
  urlOf(path: string): Promise<string>;
  readJson(path: string): Promise<unknown>;
  readText(path: string): Promise<PageText>;
  /** After this call, files that the vault contains are read from the vault. */
  open(vault: Vault | null): void;
}

/**
 * Maximum number of page texts in the cache. This is more than the number of open pages, but less than the whole book.
 */
const maxCachedTexts = 12;

/**
 * Creates the access to a book's files.
 *
 * @param config `files` of the configuration is read again for each URL, because it changes while the book is open
 * @see renewAddresses
 */
export function createBookFiles(config: ReaderConfig, loadJson: DataLoader): BookFiles {
  let vault: Vault | null = null;
  const texts = new Map<string, Promise<PageText>>();
  const fileUrl = (path: string) =>
    vault?.holds(path)
      ? ''
      : new URL(config.files + path.split('/').map(encodeURIComponent).join('/'), document.baseURI).href;
  const readJson = (path: string) => (vault?.holds(path) ? vault.readJson(path) : loadJson(path));

  return {
    fileUrl,
    urlOf: async (path) => (vault?.holds(path) ? vault.urlOf(path) : fileUrl(path)),
    readJson,
    readText(path) {
      const kept = texts.get(path);
      if (kept) return kept;
      const text = readJson(path) as Promise<PageText>;
      texts.set(path, text);
      const [oldest] = texts.keys();
      if (texts.size > maxCachedTexts && oldest !== undefined) texts.delete(oldest);
      text.catch(() => texts.delete(path));
      return text;
    },
    open(next) {
      vault = next;
      texts.clear();
    },
  };
}
