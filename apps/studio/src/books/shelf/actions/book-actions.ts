import { type CallBody, duplicateBook, operateBook, trashDays, updateBook } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { loadPart } from '../../../ui/loading/load-part.ts';
import { type BookListItem, booksKey } from '../use-books.ts';
import { useLibraryWords } from '../words.ts';

type Operation = Extract<
  CallBody<typeof operateBook>['operate'],
  'trash' | 'restore' | 'delete' | 'enable' | 'disable'
>;
type Book = Pick<BookListItem, 'bookId' | 'title'>;

/** Checks whether readers can open the book. */
const isOpen = ({ url, status }: BookListItem) => url !== null && status === 'enabled';

/**
 * Returns the actions for one or several books in the library or the trash. The list is reloaded after each action.
 *
 * @param chooseFolder opens the dialog that selects a target folder
 * @param share opens the sheet in which a book is published and shared
 * @param download opens the dialog in which a book's project file is created
 */
export function useBookActions(
  chooseFolder: (books: readonly BookListItem[]) => void,
  share: (book: BookListItem) => void,
  download: (book: BookListItem) => void,
) {
  const { t } = useLibraryWords();
  const client = useQueryClient();

  /**
   * Performs an operation on books. If the server refuses, the reason is shown.
   *
   * @returns the number of books changed
   */
  async function operate(operation: Operation, books: readonly Book[]): Promise<number> {
    const bookIds = books.map(({ bookId }) => bookId);
    const done = await call(operateBook, { operate: operation, bookIds, uploadIds: [] }).catch(ignoreReported);
    await client.invalidateQueries({ queryKey: [booksKey] });
    const refused = done?.list.find(({ code }) => code !== 'OK');
    if (refused) notify('error', refused.msg);
    return refused ? 0 : (done?.bookIds.length ?? 0);
  }

  /**
   * Asks for confirmation before readers lose access to books. Does not ask if readers cannot open any of the books.
   */
  async function mayClose(books: readonly BookListItem[], text: string, yes: string): Promise<boolean> {
    const open = books.filter(isOpen);
    if (open.length === 0) return true;
    return askQuestion({
      title: t('library.closeTitle'),
      text,
      names: open.map(({ title }) => title),
      yes,
      no: t('action.cancel'),
      isDangerous: true,
    });
  }

  async function restore(books: readonly Book[]) {
    const count = await operate('restore', books);
    if (count > 0) notify('success', t('books.restored', { count }));
  }

  /** Enables books after the price has been confirmed. */
  async function enable(books: readonly BookListItem[]) {
    const isShown = ({ url, status }: BookListItem) => url !== null && status !== 'enabled';
    const { confirmPrice } = await loadPart(() => import('../../../billing/confirm-price.ts'));
    const may = await confirmPrice(books.filter(isShown), t('books.enable')).catch(ignoreReported);
    return may ? operate('enable', books) : 0;
  }

  return {
    async trash(books: readonly BookListItem[]) {
      if (!(await mayClose(books, t('library.trashText', { days: trashDays }), t('books.toTrash')))) return;
      const count = await operate('trash', books);
      if (count > 0) notify('success', t('books.trashed', { count }), () => restore(books));
    },
    restore,
    /** Deletes books after confirmation. */
    async remove(books: readonly Book[]) {
      const isSure = await askQuestion(deletion(books, t));
      if (isSure) await operate('delete', books);
    },
    chooseFolder,
    share,
    download,
    async duplicate({ bookId }: Book) {
      const copy = await call(duplicateBook, { bookId }).catch(ignoreReported);
      await client.invalidateQueries({ queryKey: [booksKey] });
      if (copy) notify('success', t('library.duplicated'));
    },
    enable,
    async disable(books: readonly BookListItem[]) {
      if (!(await mayClose(books, t('library.disableText'), t('books.disable')))) return;
      const closed = books
        .filter(({ status }) => status === 'enabled')
        .map((book) => ({ ...book, status: 'disabled' as const }));
      const count = await operate('disable', books);
      if (count > 0) notify('success', t('books.state.disabled'), () => enable(closed));
    },
    async rename({ bookId, title: before }: Book, title: string) {
      if (title === '' || title === before) return;
      await call(updateBook, { bookId, title }).catch(ignoreReported);
      await client.invalidateQueries({ queryKey: [booksKey] });
    },
  };
}

export type BookActions = ReturnType<typeof useBookActions>;

/** Returns the confirmation dialog for deleting books. */
function deletion(
  books: readonly Book[],
  t: ReturnType<typeof useLibraryWords>['t'],
): Parameters<typeof askQuestion>[0] {
  const [only] = books;
  return {
    title:
      only && books.length === 1
        ? t('books.deleteTitle', { title: only.title })
        : t('books.deleteManyTitle', { count: books.length }),
    text: t('books.deleteText'),
    ...(books.length > 1 && { names: books.map(({ title }) => title) }),
    yes: t('action.delete'),
    no: t('action.cancel'),
    isDangerous: true,
  };
}
