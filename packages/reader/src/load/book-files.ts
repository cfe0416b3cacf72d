import type { PageText, ReaderConfig } from '@leafcast/book';
import type { DataLoader } from '../files/data.ts';
import type { Vault } from '../files/vault.ts';

/** The files of a book's folder; some of them may be locked. */
export interface BookFiles {
  /** Empty for a file that a password locks: its address is not known at once. */
  fileUrl(path: string): string;
  /** The same, once it can be had: what a password locks has to be opened first. */
  urlOf(path: string): Promise<string>;
  readJson(path: string): Promise<unknown>;
  readText(path: string): Promise<PageText>;
  /** From now on the files in a vault are read from it. */
  open(vault: Vault | null): void;
}

/** So many pages' texts are kept: more than lie open, few enough not to hold a book. */
const keptTexts = 12;

/** @param config its `files` is read again for each address: it changes while the book is open, @see renewAddresses */
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
      if (texts.size > keptTexts && oldest !== undefined) texts.delete(oldest);
      text.catch(() => texts.delete(path));
      return text;
    },
    open(next) {
      vault = next;
      texts.clear();
    },
  };
}
