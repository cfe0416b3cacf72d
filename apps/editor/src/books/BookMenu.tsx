import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { base } from '../common/addresses.ts';
import type { BookActions } from './book-actions.ts';
import type { BookListItem } from './use-books.ts';
import { useLibraryWords } from './words.ts';

interface BookMenuProps {
  readonly book: BookListItem;
  readonly editorPath: string;
  /** Where its document is replaced. */
  readonly replacePath: string;
  readonly actions: BookActions;
  readonly onRename: () => void;
}

/** What can be done with one book; a part of its own, because menus are heavy. */
export function BookMenu({ book, editorPath, replacePath, actions, onRename }: BookMenuProps) {
  const { t } = useLibraryWords();
  const navigate = useNavigate();
  const offers = book.purgeDue
    ? ([
        { key: 'restore', label: t('books.restore'), run: () => actions.restore([book]) },
        { key: 'delete', label: t('books.deleteForever'), danger: true, run: () => actions.remove([book]) },
      ] as const)
    : ([
        { key: 'open', label: t('books.open'), run: () => navigate(editorPath) },
        ...(book.url
          ? [
              {
                key: 'public',
                label: t('books.openPublic'),
                run: () => window.open(book.url ?? '', '_blank', 'noopener'),
              },
            ]
          : []),
        { key: 'share', label: t('library.share'), run: () => actions.share(book) },
        {
          key: 'statistics',
          label: t('nav.statistics'),
          run: () => navigate(`${base}/statistics?bookId=${book.bookId}`),
        },
        { key: 'rename', label: t('books.rename'), run: onRename },
        { key: 'move', label: t('library.move'), run: () => actions.chooseFolder([book]) },
        { key: 'duplicate', label: t('library.duplicate'), run: () => actions.duplicate(book) },
        { key: 'replace', label: t('library.replace'), run: () => navigate(replacePath) },
        book.status === 'enabled'
          ? { key: 'disable', label: t('books.disable'), run: () => actions.disable([book]) }
          : { key: 'enable', label: t('books.enable'), run: () => actions.enable([book]) },
        { key: 'trash', label: t('books.toTrash'), danger: true, run: () => actions.trash([book]) },
      ] as const);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: offers.map(({ run: _, ...item }) => item),
        onClick: ({ key }) => void offers.find((offer) => offer.key === key)?.run(),
      }}
    >
      <Button
        type="text"
        icon={<EllipsisOutlined />}
        aria-label={t('books.menu', { title: book.title })}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
