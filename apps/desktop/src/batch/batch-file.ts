import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BatchSettings, type BatchTask, getBatch } from '@leafcast/contract';
import { writerOf } from '@leafcast/server';

/** What a batch keeps while the program is closed. */
export interface KeptBatch {
  readonly tasks: readonly BatchTask[];
  readonly settings: BatchSettings;
}

export interface BatchFile {
  readonly kept: KeptBatch;
  /** Durable once it resolves. What is written at the same time is written in turn. */
  write(batch: KeptBatch): Promise<void>;
}

/** Opens the list of the last time. What was being converted then has not been started. */
export async function openBatchFile(dataFolder: string): Promise<BatchFile> {
  const file = join(dataFolder, 'batch.json');
  const write = writerOf(file);
  return { kept: await read(file), write: (batch) => write(JSON.stringify(batch)) };
}

async function read(file: string): Promise<KeptBatch> {
  try {
    const { tasks, settings } = getBatch.data.parse(JSON.parse(await readFile(file, 'utf8')));
    return { settings, tasks: tasks.map((task) => (hasEnded(task) ? task : unstarted(task))) };
  } catch {
    return { tasks: [], settings: firstSettings() };
  }
}

const firstSettings = (): BatchSettings => ({
  ...{ target: 'html', isFolder: false, folder: '', signatureId: '' },
  choices: getBatch.data.shape.settings.shape.choices.parse({}),
});

export const hasEnded = ({ status }: Pick<BatchTask, 'status'>): boolean =>
  status === 'success' || status === 'failure';

/** A task as it was before it was started. */
export const unstarted = (task: BatchTask): BatchTask => ({
  ...task,
  ...{ status: 'notStarted', step: 'converting', done: 0, total: 0, needsPassword: false, message: '', output: '' },
});
