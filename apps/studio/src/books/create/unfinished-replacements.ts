import { localRecord } from '../../ui/browser/local-record.ts';
import type { RemakeChoices } from './remake-options.ts';

interface KnownFile {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

/** An upload that is to take the place of a book's document, and was not finished when the page went away. */
interface UnfinishedReplacement extends RemakeChoices {
  /** Whoever begins the upload again by this key is given the same one, with the bytes that have arrived. */
  readonly clientKey: string;
  readonly files: readonly KnownFile[];
}

/** By book. */
const kept = localRecord<UnfinishedReplacement>('leafcast.replacements');

export function rememberReplacement(bookId: string, begun: UnfinishedReplacement): void {
  const files = begun.files.map(({ name, size, lastModified }) => ({ name, size, lastModified }));
  kept.set(bookId, { ...begun, files });
}

export const recallReplacement = (bookId: string): UnfinishedReplacement | undefined => kept.get(bookId);

export const forgetReplacement = (bookId: string): void => kept.remove(bookId);

/** Whether these are the very files of an upload that was begun. */
export function isSameDocument({ files }: UnfinishedReplacement, chosen: readonly KnownFile[]): boolean {
  return (
    files.length === chosen.length &&
    files.every(({ name, size, lastModified }, index) => {
      const other = chosen[index];
      return other?.name === name && other.size === size && other.lastModified === lastModified;
    })
  );
}
