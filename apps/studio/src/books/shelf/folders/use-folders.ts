import { booksFolder, publicationsFolder } from '@leafcast/book';
import {
  type CallBody,
  createFolder,
  deleteFolder,
  type Folder,
  getFolderList,
  moveBooks,
  updateFolder,
} from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { booksKey } from '../use-books.ts';
import { useLibraryWords } from '../words.ts';

const foldersKey = 'folders';

interface Where {
  readonly tid: string;
  readonly fid: string;
}

/**
 * Returns all folders of the account or team, and whether loading them has finished or failed. Also returns the path to
 * the open folder, and whether folders may be changed.
 */
export function useFolders({ tid, fid }: Where) {
  const { data, isError } = useQuery({
    queryKey: [booksKey, foldersKey, tid, fid],
    queryFn: ({ signal }) => call(getFolderList, { tid, fid }, { signal, isQuiet: true }),
    // When one of the listed folders is opened, the previous list stays visible while the new one loads.
    placeholderData: (before) => (before?.list.some(({ folderId }) => folderId === fid) ? before : undefined),
  });
  const folders = data?.list ?? [];
  const isKnown = data !== undefined || isError;
  const isOpen = fid !== booksFolder && fid !== publicationsFolder;
  // Placeholder that reserves space for the path while the name of the open folder is loading.
  const unknown = { folderId: fid, parentId: '', name: '\u00a0', books: 0 };
  return {
    folders,
    path: isOpen && !isKnown ? [unknown] : findFolderPath(folders, fid),
    isKnown,
    mayChange: data?.mayChange ?? false,
    owners: data?.owners ?? [],
  };
}

/** Returns the folders on the path to a folder, ending with that folder. */
export function findFolderPath(folders: readonly Folder[], folderId: string): readonly Folder[] {
  const path: Folder[] = [];
  for (let at = folderId; at !== '' && path.length <= folders.length; ) {
    const folder = folders.find((one) => one.folderId === at);
    if (!folder) break;
    path.unshift(folder);
    at = folder.parentId;
  }
  return path;
}

/** Returns the actions on folders, including moving books into them. */
export function useFolderActions({ tid, fid }: Where) {
  const { t } = useLibraryWords();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [booksKey] });

  async function done(work: Promise<unknown>): Promise<boolean> {
    const isDone = await work.then(
      () => true,
      (error: unknown) => {
        ignoreReported(error);
        return false;
      },
    );
    await refresh();
    return isDone;
  }

  return {
    create: (name: string) => done(call(createFolder, { tid, fid, name })),
    change: (body: CallBody<typeof updateFolder>) => done(call(updateFolder, body)),
    async remove({ folderId, name }: Folder): Promise<boolean> {
      const isSure = await askQuestion({
        title: t('folder.deleteTitle', { name }),
        text: t('folder.deleteText'),
        yes: t('action.delete'),
        no: t('action.cancel'),
        isDangerous: true,
      });
      return isSure && done(call(deleteFolder, { folderId }));
    },
    async move(bookIds: readonly string[], to: string): Promise<boolean> {
      const isDone = await done(call(moveBooks, { bookIds: [...bookIds], tid, fid: to }));
      if (isDone) notify('success', t('library.moved', { count: bookIds.length }));
      return isDone;
    },
  };
}

export type FolderActions = ReturnType<typeof useFolderActions>;
