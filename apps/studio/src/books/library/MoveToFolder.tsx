import { booksFolder } from '@leafcast/book';
import type { Folder } from '@leafcast/contract';
import { lazy, Suspense } from 'react';
import { loadPart } from '../../ui/loading/load-part.ts';
import type { FolderActions } from '../shelf/folders/use-folders.ts';
import type { BookListItem } from '../shelf/use-books.ts';
import type { MoveSelection } from './use-selection.ts';

const MoveDialog = lazy(async () => ({
  default: (await loadPart(() => import('../shelf/folders/MoveDialog.tsx'))).MoveDialog,
}));

interface MovingProps {
  readonly moved: MoveSelection;
  readonly folders: readonly Folder[];
  readonly root: { readonly fid: string; readonly name: string };
  /** Id of the open folder. */
  readonly fid: string;
  readonly actions: FolderActions;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Asks where to move a folder or books, and moves them. */
export function MoveToFolder({ moved, folders, root, fid, actions, onMoved, onClose }: MovingProps) {
  const move = (to: string) =>
    moved.folder
      ? actions.change({ folderId: moved.folder.folderId, fid: to })
      : actions
          .move(
            moved.books.map(({ bookId }) => bookId),
            to,
          )
          .finally(onMoved);
  return (
    <Suspense>
      <MoveDialog
        folders={folders}
        root={root}
        from={moved.folder ? moved.folder.parentId || root.fid : sourceFolder(moved.books, fid)}
        moved={moved.folder?.folderId}
        onMove={move}
        onClose={onClose}
      />
    </Suspense>
  );
}

/**
 * Returns the folder that contains all of the books, or an empty string if they are in several folders, so that any
 * folder can be chosen.
 */
function sourceFolder(books: readonly Pick<BookListItem, 'folderId'>[], fid: string): string {
  const folders = new Set(books.map(({ folderId }) => folderId));
  const [only] = folders;
  return folders.size === 1 ? only || (fid === booksFolder ? booksFolder : fid) : '';
}
