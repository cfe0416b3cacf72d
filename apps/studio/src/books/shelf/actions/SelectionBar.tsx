import { Button } from 'antd';
import { mayActOnBook } from '../../../session/role.ts';
import { useSession } from '../../../session/session-store.ts';
import type { BookListItem } from '../use-books.ts';
import { useLibraryWords } from '../words.ts';
import type { BookActions } from './book-actions.ts';

interface SelectionBarProps {
  readonly books: readonly BookListItem[];
  readonly isTrash: boolean;
  readonly actions: BookActions;
  readonly onClear: () => void;
}

/** Shows the actions on all selected books that the role permits. */
export function SelectionBar({ books, isTrash, actions, onClear }: SelectionBarProps) {
  const { t } = useLibraryWords();
  const session = useSession();
  const all = isTrash
    ? ([
        ['books.restore', 'book.delete', actions.restore],
        ['books.deleteForever', 'book.delete', actions.remove],
      ] as const)
    : ([
        ['library.move', 'book.edit', actions.chooseFolder],
        ['books.enable', 'book.publish', actions.enable],
        ['books.disable', 'book.publish', actions.disable],
        ['books.toTrash', 'book.delete', actions.trash],
      ] as const);
  const offers = all.filter(([, needs]) => books.every((book) => mayActOnBook(session, book, needs)));
  return (
    <div className="selection-bar">
      <span role="status">{t('books.selected', { count: books.length })}</span>
      {offers.map(([key, , run]) => (
        <Button
          key={key}
          danger={key === 'books.deleteForever' || key === 'books.toTrash'}
          onClick={() => void Promise.resolve(run(books)).then(key === 'library.move' ? undefined : onClear)}
        >
          {t(key)}
        </Button>
      ))}
      <Button type="text" onClick={onClear}>
        {t('books.clear')}
      </Button>
    </div>
  );
}
