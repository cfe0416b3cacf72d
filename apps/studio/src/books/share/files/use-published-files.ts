import type { PublishTargetName } from '@leafcast/book/publishing';
import {
  type BookFile,
  type BookRelease,
  type CallInput,
  createBookFile,
  getBookFiles,
  getSignatures,
  type SignatureInfo,
  stopBookFile,
} from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export type FileRequest = Omit<CallInput<typeof createBookFile>, 'bookId' | 'target' | 'name'> & {
  readonly target: PublishTargetName;
  readonly name: string;
};

/** A published file of a book. Project files are excluded; they have a separate dialog. */
export type PublishedFile = BookFile & { readonly target: PublishTargetName; readonly isFolder?: boolean };

export interface BookFilesState {
  readonly list: readonly PublishedFile[];
  /** The last Android release; `null` if there is none. */
  readonly release: BookRelease | null;
  readonly suggestedId: string;
  readonly isLoaded: boolean;
  /**
   * Creates a file.
   *
   * @param isFolder whether to write a folder, if files are written to this computer
   * @throws CallError
   */
  make(request: FileRequest, isFolder: boolean): Promise<void>;
  /** Stops creating a file, or deletes a stored one. */
  stop(fileId: string): Promise<void>;
  /** Opens a folder of web pages; absent if files are downloaded. */
  open?(fileId: string): Promise<void>;
  /** Shows a file in its folder; absent if files are downloaded. */
  show?(fileId: string): Promise<void>;
}

export const isBeingCreated = ({ state }: BookFile) =>
  state === 'waiting' || state === 'publishing' || state === 'stopping';
/** Polling interval while files are being created, in milliseconds. */
export const pollMs = 700;

const isPublished = (file: BookFile): file is PublishedFile => file.target !== 'project';

/**
 * Loads the files of a book, both those being created and those already stored, and returns functions to manage them.
 */
export function usePublishedFiles(bookId: string): BookFilesState {
  const client = useQueryClient();
  const queryKey = ['files', bookId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getBookFiles, { bookId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(isBeingCreated) ? pollMs : false),
  });
  const renew = () => client.invalidateQueries({ queryKey });
  return {
    list: data?.list.filter(isPublished) ?? [],
    release: data?.release ?? null,
    suggestedId: data?.suggestedId ?? '',
    isLoaded: data !== undefined,
    async make(request) {
      await call(createBookFile, { bookId, ...request }, { isQuiet: true });
      await renew();
    },
    async stop(fileId) {
      await call(stopBookFile, { bookId, fileId });
      await renew();
    },
  };
}

/** Signature to use for a file. */
export interface ChosenSignature {
  /** Signature id; empty if the file is not signed. */
  readonly signatureId: string;
  readonly password: string;
}

const signaturesKey = ['signatures'];

/** Loads the signatures of the account. */
export function useSignatures(): { readonly list: readonly SignatureInfo[]; refresh(): Promise<void> } {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: signaturesKey, queryFn: ({ signal }) => call(getSignatures, {}, { signal }) });
  return { list: data?.list ?? [], refresh: () => client.invalidateQueries({ queryKey: signaturesKey }) };
}
