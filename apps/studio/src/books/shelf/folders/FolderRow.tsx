import { EllipsisOutlined, FolderFilled } from '@ant-design/icons';
import type { Folder } from '@leafcast/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readUrlLocation, screenPath } from '../../../ui/browser/addresses.ts';
import { loadPart } from '../../../ui/loading/load-part.ts';
import { RenameField } from '../../../ui/parts/fields/RenameField.tsx';
import { useLibraryWords } from '../words.ts';
import { droppedBooks, isBookDrag, isFileDrag } from './dragged.ts';
import type { FolderActions } from './use-folders.ts';
import './folders.css';

const FolderMenu = lazy(async () => ({ default: (await loadPart(() => import('./FolderMenu.tsx'))).FolderMenu }));

interface FolderRowProps {
  /** Folders directly inside the open folder. */
  readonly folders: readonly Folder[];
  readonly mayChange: boolean;
  readonly actions: FolderActions;
  readonly onMove: (folder: Folder) => void;
  /** Called when files are dropped on a folder. */
  readonly onFiles: (data: DataTransfer, folder: Folder) => void;
}

/**
 * Shows the folders inside the open folder. A click opens a folder. Books dropped on a folder are moved into it; files
 * dropped on a folder are uploaded into it.
 */
export function FolderRow({ folders, ...rest }: FolderRowProps) {
  const { t } = useLibraryWords();
  if (folders.length === 0) return null;
  return (
    <ul className="folder-row" aria-label={t('folder.folders')}>
      {folders.map((folder) => (
        <FolderTile key={folder.folderId} folder={folder} {...rest} />
      ))}
    </ul>
  );
}

interface FolderTileProps extends Omit<FolderRowProps, 'folders'> {
  readonly folder: Folder;
}

function FolderTile({ folder, mayChange, actions, onMove, onFiles }: FolderTileProps) {
  const { t } = useLibraryWords();
  const [search] = useSearchParams();
  const [isOver, setIsOver] = useState(false);
  const [isRenamed, setIsRenamed] = useState(false);
  const { folderId, name, books } = folder;
  const to = screenPath('books', { ...readUrlLocation(search), num: '', fid: folderId });
  return (
    <li
      className="folder-tile"
      data-over={isOver}
      onDragOver={(event) => {
        if (!isBookDrag(event) && !isFileDrag(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (isBookDrag(event)) void actions.move(droppedBooks(event), folderId);
        else onFiles(event.dataTransfer, folder);
      }}
    >
      <FolderFilled className="folder-icon" aria-hidden />
      {isRenamed ? (
        <RenameField
          className="book-rename"
          label={t('folder.name')}
          name={name}
          onEnd={(text) => {
            setIsRenamed(false);
            if (text !== '' && text !== name) void actions.change({ folderId, name: text });
          }}
        />
      ) : (
        <Link to={to} className="folder-link" title={name}>
          <bdi>{name}</bdi>
          <span className="quiet">{t('folder.count', { count: books })}</span>
        </Link>
      )}
      {mayChange && (
        <Suspense fallback={<Button type="text" icon={<EllipsisOutlined />} disabled />}>
          <FolderMenu
            name={name}
            onRename={() => setIsRenamed(true)}
            onMove={() => onMove(folder)}
            onDelete={() => void actions.remove(folder)}
          />
        </Suspense>
      )}
    </li>
  );
}
