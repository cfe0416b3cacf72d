import { DeleteOutlined, FolderAddOutlined } from '@ant-design/icons';
import { booksFolder, type FolderType, publicationsFolder } from '@leafcast/book';
import type { Folder } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { importDialogHash, readUrlLocation, screenPath } from '../../ui/browser/addresses.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { RenameField } from '../../ui/parts/fields/RenameField.tsx';
import { droppedBooks, isBookDrag } from '../shelf/folders/dragged.ts';
import { booksKey } from '../shelf/use-books.ts';
import { useLibraryWords } from '../shelf/words.ts';
import { useMayUpload } from './UploadDropArea.tsx';

const FinishedUploadDialog = lazy(async () => ({
  default: (await loadPart(() => import('../cloud/FinishedUploadDialog.tsx'))).FinishedUploadDialog,
}));

interface LibraryHeaderProps {
  /** Folders from the outermost folder to the open one. */
  readonly path: readonly Folder[];
  readonly root: { readonly fid: string; readonly name: string };
  readonly type: FolderType;
  readonly isTrash: boolean;
  readonly onTrash: (isOpen: boolean) => void;
  /** Creates a folder in the open folder; `null` if the account may not create folders. */
  readonly onCreate: ((name: string) => Promise<boolean>) | null;
  readonly onDrop: (bookIds: readonly string[], fid: string) => void;
}

/** Shows the path to the open folder, links to other places, and buttons to add content to the folder. */
export function LibraryHeader({ path, root, type, isTrash, onTrash, onCreate, onDrop }: LibraryHeaderProps) {
  const { t } = useLibraryWords();
  const [isNaming, setIsNaming] = useState(false);
  const client = useQueryClient();
  const mayUpload = useMayUpload();
  const { hash, search: query } = useLocation();
  const navigate = useNavigate();
  const isImporting = hash === `#${importDialogHash}` && mayUpload;
  const [search] = useSearchParams();
  const to = (fid: string) => screenPath('books', { ...readUrlLocation(search), num: '', fid });
  const steps = [root, ...path.map(({ folderId, name }) => ({ fid: folderId, name }))];
  const last = steps.pop();
  return (
    <>
      <div className="library-top">
        <div className="library-place">
          {!isTrash && steps.length > 0 && (
            <nav aria-label={t('library.path')} className="library-path">
              {steps.map(({ fid, name }) => (
                <DropTarget key={fid} onBooks={(bookIds) => onDrop(bookIds, fid)}>
                  <Link to={to(fid)}>
                    <bdi>{name}</bdi>
                  </Link>
                </DropTarget>
              ))}
            </nav>
          )}
          <h1 className="page-title">{isTrash ? t('books.trash') : <bdi>{last?.name}</bdi>}</h1>
        </div>
        {!isTrash && onCreate && (
          <Button icon={<FolderAddOutlined />} onClick={() => setIsNaming(true)}>
            {t('folder.new')}
          </Button>
        )}
      </div>
      <Suspense>
        {isImporting && (
          <FinishedUploadDialog
            onClose={() => void navigate({ search: query }, { replace: true })}
            onChanged={() => void client.invalidateQueries({ queryKey: [booksKey] })}
          />
        )}
      </Suspense>
      <nav className="library-kinds" aria-label={t('books.which')}>
        <Link
          to={to(booksFolder)}
          aria-current={!isTrash && type === 1 ? 'page' : undefined}
          onClick={() => onTrash(false)}
        >
          {t('books.books')}
        </Link>
        <Link
          to={to(publicationsFolder)}
          aria-current={!isTrash && type === 2 ? 'page' : undefined}
          onClick={() => onTrash(false)}
        >
          {t('books.publications')}
        </Link>
        <button type="button" aria-pressed={isTrash} onClick={() => onTrash(true)}>
          <DeleteOutlined aria-hidden /> {t('books.trash')}
        </button>
      </nav>
      {isNaming && onCreate && (
        <RenameField
          className="search-field folder-new"
          label={t('folder.name')}
          name={t('folder.new')}
          isNew
          onEnd={(name) => {
            setIsNaming(false);
            if (name !== '') void onCreate(name);
          }}
        />
      )}
    </>
  );
}

/** An element of the folder path, on which books can be dropped. */
function DropTarget({
  onBooks,
  children,
}: {
  readonly onBooks: (ids: string[]) => void;
  readonly children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard books are moved from their menu
    <span
      className="library-step"
      data-over={isOver}
      onDragOver={(event) => {
        if (!isBookDrag(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onBooks(droppedBooks(event));
      }}
    >
      {children}
    </span>
  );
}
