import { EllipsisOutlined } from '@ant-design/icons';
import type { TeamPermission } from '@leafcast/book';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayActOnBook } from '../../../session/role.ts';
import { useSession } from '../../../session/session-store.ts';
import { appBasePath, exportPath } from '../../../ui/browser/addresses.ts';
import type { BookListItem } from '../use-books.ts';
import { useLibraryWords } from '../words.ts';
import type { BookActions } from './book-actions.ts';

interface BookMenuProps {
  readonly book: BookListItem;
  readonly editorPath: string;
  /** Path of the screen on which the book's document is replaced. */
  readonly replacePath: string;
  readonly actions: BookActions;
  readonly onRename: () => void;
  /** Whether the menu is open when it is first rendered, because its button has already been pressed. */
  readonly startsOpen?: boolean;
}

interface MenuAction {
  readonly key: string;
  readonly needs: TeamPermission;
  readonly label: string;
  readonly danger?: boolean;
  /** Whether a divider follows this action. */
  readonly endsGroup?: boolean;
  readonly run: () => unknown;
}

/** Menu of the actions on one book that the role permits. Loaded separately because menu components are large. */
export function BookMenu({ book, editorPath, replacePath, actions, onRename, startsOpen = false }: BookMenuProps) {
  const { t } = useLibraryWords();
  const session = useSession();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (startsOpen) button.current?.focus({ preventScroll: true });
  }, [startsOpen]);
  const offers = useOffers({ book, editorPath, replacePath, actions, onRename }).filter(({ needs }) =>
    mayActOnBook(session, book, needs),
  );
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setIsOpen}
      menu={{
        items: offers.flatMap(({ key, label, danger = false, endsGroup = false }) => [
          { key, label, danger },
          ...(endsGroup && key !== offers.at(-1)?.key ? [{ type: 'divider' as const }] : []),
        ]),
        onClick: ({ key }) => void offers.find((offer) => offer.key === key)?.run(),
      }}
    >
      <Button
        ref={button}
        type="text"
        icon={<EllipsisOutlined />}
        aria-label={t('books.menu', { title: book.title })}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}

/** Returns all actions that the menu offers for the book. */
function useOffers(options: Omit<BookMenuProps, 'startsOpen'>): readonly MenuAction[] {
  const { t } = useLibraryWords();
  const navigate = useNavigate();
  const { book, editorPath, replacePath, actions, onRename } = options;
  if (book.purgeDue) return trashOffers(options, t);
  return [
    { key: 'open', needs: 'book.view', label: t('books.open'), run: () => navigate(editorPath) },
    ...(book.url
      ? [
          {
            key: 'public',
            needs: 'book.view',
            label: t('books.openPublic'),
            run: () => window.open(book.url ?? '', '_blank', 'noopener'),
          } satisfies MenuAction,
        ]
      : []),
    { key: 'share', needs: 'book.publish', label: t('library.share'), run: () => actions.share(book) },
    {
      key: 'statistics',
      needs: 'book.view',
      label: t('nav.statistics'),
      endsGroup: true,
      run: () => navigate(`${appBasePath}/statistics?bookId=${book.bookId}`),
    },
    {
      key: 'download',
      needs: 'book.view',
      label: t('publish.html'),
      run: () => window.location.assign(exportPath(book.bookId)),
    },
    {
      key: 'project',
      needs: 'book.edit',
      label: t('library.project'),
      endsGroup: true,
      run: () => actions.download(book),
    },
    { key: 'rename', needs: 'book.edit', label: t('books.rename'), run: onRename },
    { key: 'move', needs: 'book.edit', label: t('library.move'), run: () => actions.chooseFolder([book]) },
    { key: 'duplicate', needs: 'book.edit', label: t('library.duplicate'), run: () => actions.duplicate(book) },
    {
      key: 'replace',
      needs: 'book.edit',
      label: t('library.replace'),
      endsGroup: true,
      run: () => navigate(replacePath),
    },
    book.status === 'enabled'
      ? { key: 'disable', needs: 'book.publish', label: t('books.disable'), run: () => actions.disable([book]) }
      : { key: 'enable', needs: 'book.publish', label: t('books.enable'), run: () => actions.enable([book]) },
    {
      key: 'trash',
      needs: 'book.delete',
      label: t('books.toTrash'),
      danger: true,
      run: () => actions.trash([book]),
    },
  ];
}

function trashOffers(
  { book, actions }: Pick<BookMenuProps, 'book' | 'actions'>,
  t: ReturnType<typeof useLibraryWords>['t'],
): readonly MenuAction[] {
  return [
    { key: 'restore', needs: 'book.delete', label: t('books.restore'), run: () => actions.restore([book]) },
    {
      key: 'delete',
      needs: 'book.delete',
      label: t('books.deleteForever'),
      danger: true,
      run: () => actions.remove([book]),
    },
  ];
}
