import type { PublishTargetName } from '@leafcast/book/publishing';
import {
  type BookFile,
  type BookRelease,
  getBookFiles,
  getSignatures,
  makeBookFile,
  type SentTo,
  type SignatureInfo,
  stopBookFile,
} from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export type FileRequest = Omit<SentTo<typeof makeBookFile>, 'bookId' | 'target' | 'name'> & {
  readonly target: PublishTargetName;
  readonly name: string;
};

/** A book that was published; projects have a dialog of their own. */
export type PublishedFile = BookFile & { readonly target: PublishTargetName; readonly isFolder?: boolean };

export interface Files {
  readonly list: readonly PublishedFile[];
  /** The last Android release; null before the first. */
  readonly release: BookRelease | null;
  readonly suggestedId: string;
  readonly isLoaded: boolean;
  /** @param isFolder as a folder, where files lie on this computer @throws CallError */
  make(request: FileRequest, isFolder: boolean): Promise<void>;
  /** Stops the making of a file, or removes one that is kept. */
  stop(fileId: string): Promise<void>;
  /** Opens a folder of web pages; absent where files are downloaded. */
  open?(fileId: string): Promise<void>;
  /** Shows a file in its folder; absent where files are downloaded. */
  show?(fileId: string): Promise<void>;
}

export const isMaking = ({ state }: BookFile) => state === 'waiting' || state === 'publishing' || state === 'stopping';
/** How often it is asked how far files are, in milliseconds. */
export const askMs = 700;

const isPublished = (file: BookFile): file is PublishedFile => file.target !== 'project';

/** The files of a book that are made or kept. */
export function useFiles(bookId: string): Files {
  const client = useQueryClient();
  const queryKey = ['files', bookId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getBookFiles, { bookId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(isMaking) ? askMs : false),
  });
  const renew = () => client.invalidateQueries({ queryKey });
  return {
    list: data?.list.filter(isPublished) ?? [],
    release: data?.release ?? null,
    suggestedId: data?.suggestedId ?? '',
    isLoaded: data !== undefined,
    async make(request) {
      await call(makeBookFile, { bookId, ...request }, { isQuiet: true });
      await renew();
    },
    async stop(fileId) {
      await call(stopBookFile, { bookId, fileId });
      await renew();
    },
  };
}

/** What signs a file. */
export interface ChosenSignature {
  /** Empty for none. */
  readonly signatureId: string;
  readonly password: string;
}

const signaturesKey = ['signatures'];

/** The signatures of the account. */
export function useSignatures(): { readonly list: readonly SignatureInfo[]; refresh(): Promise<void> } {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: signaturesKey, queryFn: ({ signal }) => call(getSignatures, {}, { signal }) });
  return { list: data?.list ?? [], refresh: () => client.invalidateQueries({ queryKey: signaturesKey }) };
}
