import { localRecord } from '../../../ui/browser/local-record.ts';
import type { RemakeChoices } from './remake-options.ts';

interface KnownFile {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

/** An upload to replace a book's document that had not finished when the page was closed. */
interface UnfinishedReplacement extends RemakeChoices {
  /**
   * Key of the upload. Starting the upload again with this key returns the same upload, including the bytes already
   * received.
   */
  readonly clientKey: string;
  readonly files: readonly KnownFile[];
}

/** Unfinished replacements by book id. */
const storage = localRecord<UnfinishedReplacement>('leafcast.replacements');

export function rememberReplacement(bookId: string, replacement: UnfinishedReplacement): void {
  const files = replacement.files.map(({ name, size, lastModified }) => ({ name, size, lastModified }));
  storage.set(bookId, { ...replacement, files });
}

export const recallReplacement = (bookId: string): UnfinishedReplacement | undefined => storage.get(bookId);

export const forgetReplacement = (bookId: string): void => storage.remove(bookId);

/** Checks whether the chosen files are exactly those of an unfinished replacement. */
export function isSameDocument({ files }: UnfinishedReplacement, chosen: readonly KnownFile[]): boolean {
  return (
    files.length === chosen.length &&
    files.every(({ name, size, lastModified }, index) => {
      const other = chosen[index];
      return other?.name === name && other.size === size && other.lastModified === lastModified;
    })
  );
}
