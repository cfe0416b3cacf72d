import { arrangePages, undoPages } from '@leafcast/contract';
import { call } from '../../api/client.ts';
import { CallError } from '../../api/failure.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { recordPageChange, refreshBook, useBook } from './book-session.ts';
import { holder, useLease } from './lease-store.ts';
import { fetchLatestBook } from './saving/fetch-latest-book.ts';
import { saveNow } from './saving/saving.ts';

/**
 * An entry in a new page order: a page of the open book, possibly rotated or with the content of another page; a newly
 * converted page; or a blank page, with its size in points.
 */
export type NewPage =
  | {
      readonly from?: number;
      readonly turn?: 90 | 270;
      readonly partId?: string;
      readonly page?: number;
    }
  | { readonly width: number; readonly height: number };

/** All pages of a book in their new order. */
export type NewOrder = readonly NewPage[];

/**
 * Rearranges the pages of the open book immediately on the server, after saving pending changes. The result is one undo
 * step. A refusal is reported.
 *
 * @returns whether it succeeded
 * @see RULINGS 16
 */
export async function arrangeOpenBook(pages: NewOrder): Promise<boolean> {
  const made = await onServer((body) => call(arrangePages, { ...body, pages: [...pages] }));
  if (!made) return false;
  const { stepId } = made;
  const take = async (redo: boolean) => (await onServer((body) => call(undoPages, { ...body, stepId, redo }))) !== null;
  recordPageChange({ kind: 'pages', take }, Date.now());
  return true;
}

interface Body {
  readonly bookId: string;
  readonly revision: number;
  readonly holder: string;
}

/** @returns the response, or `null` if the server refused the request */
async function onServer<Answer>(ask: (body: Body) => Promise<Answer>): Promise<Answer | null> {
  if (useBook.getState().isArranging || !useLease.getState().isMine) return null;
  useBook.setState({ isArranging: true });
  try {
    if (!(await saveNow())) return null;
    const { base } = useBook.getState();
    if (!base) return null;
    const { bookId, revision } = base;
    const answer = await ask({ bookId, revision, holder });
    refreshBook(await fetchLatestBook(bookId));
    useBook.setState(({ arranged, book }) => ({
      arranged: arranged + 1,
      book: book && { ...book, publication: book.publication && { ...book.publication, isOutdated: true } },
      saveState: 'success',
    }));
    return answer;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { base } = useBook.getState();
    if (error.code === 'BOOK_LOCKED') useLease.setState({ isMine: false });
    // The book has changed in the meantime, so the next attempt must use its current state.
    if (error.code === 'BOOK_CONFLICT' && base) refreshBook(await fetchLatestBook(base.bookId));
    notify('error', error.message);
    return null;
  } finally {
    useBook.setState({ isArranging: false });
  }
}
