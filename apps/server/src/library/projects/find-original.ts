import type { Book } from '@leafcast/book';
import { toOriginalDocument } from '../../intake/upload/finish.ts';
import type { DraftFacts } from './draft-json.ts';
import type { ProjectSourceFile } from './store-project.ts';

/**
 * Returns the stored document that readers may download, under its current file name; nothing if the project does not
 * contain the document.
 */
export function findOriginal(
  book: Book,
  facts: DraftFacts,
  stored: readonly ProjectSourceFile[],
): Pick<Book, 'original'> {
  const id = /^media\/original-([0-9a-f]{8})/.exec(book.original?.file ?? '')?.[1];
  const index = facts.sources.findIndex(({ entry }) => id !== undefined && entry.includes(`-${id}`));
  const file = stored[index];
  if (!book.original || !file) return {};
  const { original } = toOriginalDocument({ kind: book.source.kind }, [
    { ...file, id: file.key.split('/').at(-1) ?? '' },
  ]);
  return original ? { original: { ...original, name: book.original.name } } : {};
}
