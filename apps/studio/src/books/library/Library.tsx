import { type FolderType, getFolderId } from '@leafcast/book';
import { trashDays } from '@leafcast/contract';
import { Button } from 'antd';
import { type ComponentProps, lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../session/session-store.ts';
import { readUrlLocation } from '../../ui/browser/addresses.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { loadPart } from '../../ui/loading/load-part.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { useFolderActions, useFolders } from '../shelf/folders/use-folders.ts';
import { ShelfTools } from '../shelf/ShelfTools.tsx';
import { useShelfView } from '../shelf/shelf-view.ts';
import { type BookQuery, useBooks } from '../shelf/use-books.ts';
import { useLibraryWords } from '../shelf/words.ts';
import { LibraryHeader } from './LibraryHeader.tsx';
import { MoveToFolder } from './MoveToFolder.tsx';
import { Shelf } from './Shelf.tsx';
import { UploadDropArea, uploadDropped } from './UploadDropArea.tsx';
import { type MoveSelection, useSelection } from './use-selection.ts';
import '../shelf/books.css';

const EmptyLibrary = lazy(async () => ({
  default: (await loadPart(() => import('./EmptyLibrary.tsx'))).EmptyLibrary,
}));
const FolderRow = lazyPart(async () => (await import('../shelf/folders/FolderRow.tsx')).FolderRow);
const SelectionBar = lazy(async () => ({
  default: (await loadPart(() => import('../shelf/actions/SelectionBar.tsx'))).SelectionBar,
}));

type Criteria = Pick<BookQuery, 'query' | 'place' | 'show' | 'label' | 'ownerId'>;
const allBooks: Criteria = { query: '', place: 'library', show: 'all', label: 0, ownerId: '' };

/** Shows the folders and books of the team and folder in the URL, and the trash. */
export function Library() {
  const { t } = useLibraryWords();
  const [search] = useSearchParams();
  const where = readUrlLocation(search);
  const { order } = useShelfView();
  const type: FolderType = useSession(({ ready }) => ready?.folderType ?? 1);
  const { criteria, narrow, query, isNarrowed, pages, setPages } = useWanted();
  const [moved, setMoved] = useState<MoveSelection | null>(null);
  const isTrash = criteria.place === 'trash';
  const asked = { ...criteria, query, order, tid: where.tid, fid: where.fid, isDeep: isNarrowed };
  const books = useBooks(asked, pages);
  const { folders, path, isKnown, mayChange, owners } = useFolders(where);
  const folderActions = useFolderActions(where);
  const selection = useSelection(JSON.stringify(asked));
  useEffect(() => void FolderRow.prepare().catch(() => undefined), []);
  const open = path.at(-1);
  const root = {
    fid: getFolderId({ folderId: null, type }),
    name: t(type === 2 ? 'books.publications' : 'books.books'),
  };

  const isFlat = isTrash || isNarrowed;
  const shown = isFlat ? [] : folders.filter(({ parentId }) => parentId === (open?.folderId ?? ''));
  const isEmpty = books.total === 0 && folders.length === 0 && isKnown && !isFlat;
  const label = isTrash ? t('books.trash') : root.name;
  // Books are rendered after the folders above have loaded; otherwise the folders would push the books down.
  const placeholder = <section className="books" aria-label={label} aria-busy />;
  return (
    <UploadDropArea isOff={isTrash}>
      <LibraryHeader
        path={path}
        root={root}
        type={type}
        isTrash={isTrash}
        onTrash={(isOpen) => narrow({ ...allBooks, place: isOpen ? 'trash' : 'library' })}
        onCreate={mayChange ? folderActions.create : null}
        onDrop={(bookIds, fid) => void folderActions.move(bookIds, fid)}
      />
      <ShelfTools {...criteria} isIdle={isEmpty} isTrash={isTrash} owners={owners} onChange={narrow} />
      {isTrash && <p className="quiet">{t('books.trashHint', { days: trashDays })}</p>}
      <Suspense fallback={placeholder}>
        {shown.length > 0 && (
          <FolderRow
            folders={shown}
            mayChange={mayChange}
            actions={folderActions}
            onMove={(folder) => setMoved({ folder })}
            onFiles={(data, { folderId }) => void uploadDropped(data, { tid: where.tid, fid: folderId })}
          />
        )}
        {books.isError && <Failed onRetry={() => void books.refetch()} />}
        {books.total === 0 && shown.length === 0 && (isKnown || isFlat) && (
          <NoBooks {...criteria} query={query} isNarrowed={isNarrowed} type={type} isFolder={open !== undefined} />
        )}
        {isKnown || isFlat ? (
          <Books
            books={books}
            label={label}
            selection={selection}
            isTeam={owners.length > 0}
            isTrash={isTrash}
            chooseFolder={(chosen) => setMoved({ books: chosen })}
            onPages={setPages}
          />
        ) : (
          placeholder
        )}
      </Suspense>
      {moved && (
        <MoveToFolder
          moved={moved}
          folders={folders}
          root={root}
          fid={where.fid}
          actions={folderActions}
          onMoved={selection.clear}
          onClose={() => setMoved(null)}
        />
      )}
    </UploadDropArea>
  );
}

function NoBooks(props: ComponentProps<typeof EmptyLibrary>) {
  return (
    <Suspense fallback={<div className="library-empty" />}>
      <EmptyLibrary {...props} />
    </Suspense>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLibraryWords();
  const again = <Button onClick={onRetry}>{t('action.tryAgain')}</Button>;
  return <Banner kind="error" title={t('books.failed')} action={again} />;
}

type BooksProps = Omit<ComponentProps<typeof Shelf>, 'children'> & {
  readonly selection: ReturnType<typeof useSelection>;
  readonly isTrash: boolean;
};

/** Shows the books and the actions for the selected ones. */
function Books({ isTrash, ...shelf }: BooksProps) {
  const { chosen, clear } = shelf.selection;
  return (
    <Shelf {...shelf}>
      {(actions) =>
        chosen.length > 0 && (
          <Suspense>
            <SelectionBar books={chosen} isTrash={isTrash} actions={actions} onClear={clear} />
          </Suspense>
        )
      }
    </Shelf>
  );
}

/** Returns the filter criteria for the list of books, and whether they narrow the list. */
function useWanted() {
  const [criteria, setCriteria] = useState(allBooks);
  const [pages, setPages] = useState<readonly number[]>([0]);
  const query = useDeferredValue(criteria.query.trim());
  const isNarrowed = query !== '' || criteria.show !== 'all' || criteria.label > 0 || criteria.ownerId !== '';
  const narrow = (changed: Partial<Criteria>) => {
    setCriteria({ ...criteria, ...changed });
    setPages([0]);
    window.scrollTo({ top: 0 });
  };
  return { criteria, narrow, query, isNarrowed, pages, setPages };
}
