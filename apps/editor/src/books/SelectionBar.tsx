import { Button } from 'antd';
import type { BookActions } from './book-actions.ts';
import type { BookListItem } from './use-books.ts';
import { useLibraryWords } from './words.ts';

interface SelectionBarProps {
  readonly books: readonly BookListItem[];
  readonly isTrash: boolean;
  readonly actions: BookActions;
  readonly onClear: () => void;
}

/** What can be done with all books that are selected. */
export function SelectionBar({ books, isTrash, actions, onClear }: SelectionBarProps) {
  const { t } = useLibraryWords();
  const offers = isTrash
    ? ([
        ['books.restore', actions.restore],
        ['books.deleteForever', actions.remove],
      ] as const)
    : ([
        ['library.move', actions.chooseFolder],
        ['books.enable', actions.enable],
        ['books.disable', actions.disable],
        ['books.toTrash', actions.trash],
      ] as const);
  return (
    <div className="selection-bar">
      <span role="status">{t('books.selected', { count: books.length })}</span>
      {offers.map(([key, run]) => (
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
