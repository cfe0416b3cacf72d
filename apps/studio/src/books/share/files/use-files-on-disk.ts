import {
  getBookFiles,
  getPublishedFiles,
  openPublishedFile,
  publishFile,
  showPublishedFile,
  stopPublishedFile,
} from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { BookFilesState, PublishedFile } from './use-published-files.ts';

/** Query key that the desktop program reports when one of its files has changed. */
const key = 'published-files';

/**
 * Loads the files that the desktop product writes to disk, and returns functions to manage them. The system's dialog
 * asks for the location.
 */
export function useFilesOnDisk(bookId: string): BookFilesState {
  const client = useQueryClient();
  const releaseKey = ['files', bookId];
  const { data: release } = useQuery({
    queryKey: releaseKey,
    queryFn: ({ signal }) => call(getBookFiles, { bookId }, { signal }),
    staleTime: 0,
  });
  const { data } = useQuery({
    queryKey: [key, bookId],
    queryFn: ({ signal }) => call(getPublishedFiles, { bookId }, { signal }),
    staleTime: 0,
  });
  const renew = () =>
    Promise.all([client.invalidateQueries({ queryKey: [key] }), client.invalidateQueries({ queryKey: releaseKey })]);
  const list = data?.list ?? [];
  return {
    list: list.map((file): PublishedFile => ({ ...file, ...notStored })),
    release: release?.release ?? null,
    suggestedId: release?.suggestedId ?? '',
    isLoaded: data !== undefined && release !== undefined,
    async make({ replace: _, ...request }, isFolder) {
      await call(publishFile, { bookId, ...request, isFolder }, { isQuiet: true });
      await renew();
    },
    async stop(fileId) {
      await call(stopPublishedFile, { fileId });
      await renew();
    },
    async open(fileId) {
      await call(openPublishedFile, { fileId });
    },
    async show(fileId) {
      await call(showPublishedFile, { fileId });
    },
  };
}

/** Fields that do not apply to a file on disk. */
const notStored = { url: '', revision: 0, isOutdated: false, created: '', expires: '' } as const;
