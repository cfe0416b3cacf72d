import type { Book, BookPage } from '@leafcast/book';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { PageFiles } from '../../records/files/page-files.ts';
import { readDraft } from '../../records/versions/read-draft.ts';
import type { RecognitionClaim } from './claim.ts';

/**
 * Number of letters and digits below which a page counts as a page without text if its recognition was requested: a
 * page number, or a stamp of the scanner.
 */
const fewLetters = 16;

/** What the pages of a book need at this moment. The author may change the pages at any time. */
export interface PagesToRead {
  readonly draft: Book;
  /** Pages that are read next, in the order of the book. */
  readonly open: readonly BookPage[];
  /** Texts that were recognized, also earlier, by the pictures of their pages. */
  readonly recognized: ReadonlyMap<string, string>;
}

/** Finds the pages whose pictures must still be read. */
export async function findPagesToRead(
  db: Kysely<Tables>,
  files: PageFiles,
  { bookId, run, onlyScans }: Pick<RecognitionClaim, 'bookId' | 'run' | 'onlyScans'>,
): Promise<PagesToRead> {
  const book = await db.selectFrom('book').where('id', '=', bookId).select(['id', 'draft']).executeTakeFirstOrThrow();
  const draft = await readDraft(db, book);
  const rows = await db.selectFrom('recognized_page').where('book_id', '=', bookId).selectAll().execute();
  const recognized = new Map(rows.flatMap(({ picture, text }) => (text === null ? [] : [[picture, text] as const])));
  const read = new Set(rows.filter((row) => row.run === run).map(({ picture }) => picture));
  const searched = await files.searched(draft.search, draft.pages.length);
  const isBare = (index: number) => {
    const letters = (searched[index] ?? '').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return letters < (onlyScans ? 1 : fewLetters);
  };
  const isOwn = ({ text, images }: BookPage) => text !== undefined && recognized.get(images.page?.file ?? '') === text;
  const bare = draft.pages.filter((page, index) => page.images.page && (isBare(index) || isOwn(page)));
  if (onlyScans && bare.length < draft.pages.length / 2) return { draft, open: [], recognized };
  const open = bare.filter(({ images }) => !read.has(images.page?.file ?? ''));
  return { draft, open, recognized };
}
