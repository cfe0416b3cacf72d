import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BatchSettings, type BatchTask, getBatch } from '@leafcast/contract';
import { createFileWriter } from '@leafcast/node/files/write-atomically';

/** Part of a batch's state that is stored across restarts of the program. */
export interface StoredBatch {
  readonly tasks: readonly BatchTask[];
  readonly settings: BatchSettings;
}

export interface BatchFile {
  readonly stored: StoredBatch;
  /** Resolves once the batch is stored durably. Concurrent writes run one after another. */
  write(batch: StoredBatch): Promise<void>;
}

/** Opens the batch of the last run. Files that had not finished are reset to "not started". */
export async function openBatchFile(dataFolder: string): Promise<BatchFile> {
  const file = join(dataFolder, 'batch.json');
  const write = createFileWriter(file);
  return { stored: await read(file), write: (batch) => write(JSON.stringify(batch)) };
}

async function read(file: string): Promise<StoredBatch> {
  try {
    const { tasks, settings } = getBatch.data.parse(JSON.parse(await readFile(file, 'utf8')));
    return { settings, tasks: tasks.map((task) => (hasEnded(task) ? task : resetTask(task))) };
  } catch {
    return { tasks: [], settings: firstSettings() };
  }
}

const firstSettings = (): BatchSettings => ({
  target: 'html',
  isFolder: false,
  folder: '',
  signatureId: '',
  choices: getBatch.data.shape.settings.shape.choices.parse({}),
});

export const hasEnded = ({ status }: Pick<BatchTask, 'status'>): boolean =>
  status === 'success' || status === 'failure';

/** Returns a task reset to its state before it was started. */
export const resetTask = (task: BatchTask): BatchTask => ({
  ...task,
  status: 'notStarted',
  step: 'converting',
  done: 0,
  total: 0,
  needsPassword: false,
  message: '',
  output: '',
});
