import {
  addToBatch,
  type BatchSettings,
  type BatchTask,
  type CallData,
  chooseBatchFolder,
  deleteFromBatch,
  getBatch,
  setBatch,
  showBatchOutput,
  startBatch,
  stopBatch,
} from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { toImportMeta } from '../../books/upload/options/import-options.ts';
import { loadChoices } from '../../books/upload/queue/remembered-choices.ts';
import { useUploads } from '../../books/upload/queue/upload-store.ts';

/** Query key that the desktop program reports when the batch has changed. */
const key = 'batch';

export interface Batch {
  readonly tasks: readonly BatchTask[];
  /** Batch settings; `null` while loading. */
  readonly settings: BatchSettings | null;
  add(what: 'files' | 'folder'): Promise<void>;
  set(changed: Partial<Pick<BatchSettings, 'target' | 'isFolder' | 'signatureId'>>): Promise<void>;
  chooseFolder(): Promise<void>;
  /**
   * Starts the conversion.
   *
   * @param taskIds files to convert; if empty, all files that have not been converted yet
   * @param password password of the signature
   * @param documentPassword password of the protected documents
   */
  start(taskIds: readonly string[], password: string, documentPassword?: string): Promise<void>;
  /**
   * Stops the conversion of files.
   *
   * @param taskIds empty for all files
   */
  stop(taskIds: readonly string[]): Promise<void>;
  /**
   * Stops the conversion of files.
   *
   * @param taskIds empty for all files
   */
  remove(taskIds: readonly string[]): Promise<void>;
  show(taskId: string): Promise<void>;
}

/** Loads the batch and returns functions to manage it. The import options are those of the next upload. */
export function useBatch(): Batch {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => call(getBatch, {}, { signal }),
    staleTime: 0,
  });
  const renewed = async (asked: Promise<unknown>) => {
    try {
      await asked;
    } finally {
      await client.invalidateQueries({ queryKey: [key] });
    }
  };
  return {
    tasks: data?.tasks ?? [],
    settings: data?.settings ?? null,
    add: (what) => renewed(call(addToBatch, { what })),
    set(changed) {
      // Optimistic update; the reload restores the old value if the program refuses the change.
      client.setQueryData<CallData<typeof getBatch>>(
        [key],
        (now) => now && { ...now, settings: { ...now.settings, ...changed } },
      );
      return renewed(call(setBatch, changed));
    },
    chooseFolder: () => renewed(call(chooseBatchFolder, {})),
    async start(taskIds, password, documentPassword = '') {
      await loadChoices();
      await call(setBatch, { choices: toImportMeta(useUploads.getState().options) });
      await renewed(call(startBatch, { taskIds: [...taskIds], password, documentPassword }));
    },
    stop: (taskIds) => renewed(call(stopBatch, { taskIds: [...taskIds] })),
    remove: (taskIds) => renewed(call(deleteFromBatch, { taskIds: [...taskIds] })),
    async show(taskId) {
      await call(showBatchOutput, { taskId });
    },
  };
}
