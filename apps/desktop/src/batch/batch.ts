import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type BatchSettings, type BatchTask, maxBatchFiles } from '@leafcast/contract';
import type { SourceDocument } from '../projects/opening/find-documents.ts';
import { type BatchFile, hasEnded, resetTask, type StoredBatch } from './batch-file.ts';
import type { ConversionStep, ConvertedFile, FileConversionOptions } from './convert-file.ts';
import { needsPassword } from './describe-failure.ts';

/** Number of files that are converted at the same time. */
const atOnce = 2;

interface Deps {
  readonly file: BatchFile;
  convert(
    source: string,
    recipe: FileConversionOptions,
    options: { readonly signal: AbortSignal; readonly onStep: (step: ConversionStep) => void },
  ): Promise<ConvertedFile>;
  /** Returns a message that says why a file failed. */
  describe(error: unknown, recipe: FileConversionOptions): Promise<string>;
  onChange(): void;
}

/** Queue of files to convert into books. A file that fails does not stop the others. @see D-011, D-498 … D-505 */
export class Batch {
  readonly #deps: Deps;
  #tasks: readonly BatchTask[];
  #settings: BatchSettings;
  /** Conversion options of the files that are waiting or being converted, by task id. */
  readonly #recipes = new Map<string, FileConversionOptions>();
  readonly #running = new Map<string, { readonly stopping: AbortController; readonly ended: Promise<void> }>();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#tasks = deps.file.stored.tasks;
    this.#settings = deps.file.stored.settings;
  }

  get stored(): StoredBatch {
    return { tasks: this.#tasks, settings: this.#settings };
  }

  find(taskId: string): BatchTask | undefined {
    return this.#tasks.find((task) => task.taskId === taskId);
  }

  /**
   * Adds documents that are not in the list yet, up to the maximum number of files.
   *
   * @returns number of files added
   */
  async add(documents: readonly SourceDocument[]): Promise<number> {
    const known = new Set(this.#tasks.map(({ path }) => path));
    const added = documents.filter(({ path }) => !known.has(path)).slice(0, maxBatchFiles - this.#tasks.length);
    await this.#keep([...this.#tasks, ...added.map(newTask)]);
    return added.length;
  }

  async set(changed: Partial<BatchSettings>): Promise<void> {
    this.#settings = { ...this.#settings, ...changed };
    await this.#keep(this.#tasks);
  }

  /**
   * Starts the conversion of files that are neither waiting nor in progress. Without ids, starts all files that have
   * not succeeded.
   *
   * @param taskIds empty for all files
   */
  async start(taskIds: readonly string[], recipe: FileConversionOptions): Promise<void> {
    const isWanted = matchesAny(taskIds);
    const begin = (task: BatchTask): boolean =>
      isWanted(task) && (task.status === 'notStarted' || (hasEnded(task) && (taskIds.length > 0 || !isDone(task))));
    const begun = this.#tasks.filter(begin);
    for (const { taskId } of begun) this.#recipes.set(taskId, recipe);
    await this.#keep(this.#tasks.map((task) => (begin(task) ? { ...resetTask(task), status: 'waiting' } : task)));
    this.#startNext();
  }

  /**
   * Stops the conversion of files.
   *
   * @param taskIds empty for all files
   */
  async stop(taskIds: readonly string[]): Promise<void> {
    const isWanted = matchesAny(taskIds);
    // Signatures and passwords must not stay in memory longer than needed.
    for (const task of this.#tasks) if (isWanted(task) && task.status === 'waiting') this.#recipes.delete(task.taskId);
    const stopped = this.#tasks.map((task): BatchTask => {
      if (!isWanted(task)) return task;
      if (task.status === 'waiting') return resetTask(task);
      return task.status === 'converting' ? { ...task, status: 'stopping' } : task;
    });
    await this.#keep(stopped);
    for (const { taskId, status } of stopped) if (status === 'stopping') this.#running.get(taskId)?.stopping.abort();
  }

  /**
   * Removes files from the list after stopping their conversion.
   *
   * @param taskIds empty for all files
   */
  async remove(taskIds: readonly string[]): Promise<void> {
    const isWanted = matchesAny(taskIds);
    await this.stop(taskIds);
    await Promise.all(this.#tasks.filter(isWanted).map(({ taskId }) => this.#running.get(taskId)?.ended));
    await this.#keep(this.#tasks.filter((task) => !isWanted(task)));
  }

  /** Stops all running conversions and resolves when they have ended. The list is kept. */
  async close(): Promise<void> {
    await this.stop([]);
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  #startNext(): void {
    for (const { taskId, status } of this.#tasks) {
      const recipe = this.#recipes.get(taskId);
      if (status !== 'waiting' || !recipe || this.#running.size >= atOnce) continue;
      const stopping = new AbortController();
      this.#change(taskId, { status: 'converting' });
      this.#running.set(taskId, { stopping, ended: this.#run(taskId, recipe, stopping.signal) });
    }
  }

  async #run(taskId: string, recipe: FileConversionOptions, signal: AbortSignal): Promise<void> {
    const { convert, describe } = this.#deps;
    const source = this.find(taskId)?.path ?? '';
    const onStep = (step: ConversionStep) =>
      this.#change(taskId, step.step === 'converting' && step.total > 0 ? { ...step, pages: step.total } : step);
    const ended = await convert(source, recipe, { signal, onStep }).then(
      ({ path, pages }): Partial<BatchTask> => ({ status: 'success', output: path, pages }),
      async (error: unknown): Promise<Partial<BatchTask> | null> =>
        signal.aborted
          ? null
          : { status: 'failure', message: await describe(error, recipe), needsPassword: needsPassword(error) },
    );
    this.#running.delete(taskId);
    this.#recipes.delete(taskId);
    await this.#keep(
      this.#tasks.map((task) => (task.taskId === taskId ? (ended ? { ...task, ...ended } : resetTask(task)) : task)),
    );
    this.#startNext();
  }

  /** Changes a task without storing it: this state does not need to survive a restart. */
  #change(taskId: string, changed: Partial<BatchTask>): void {
    const before = this.find(taskId);
    if (!before || isDeepStrictEqual({ ...before, ...changed }, before)) return;
    this.#tasks = this.#tasks.map((task) => (task.taskId === taskId ? { ...task, ...changed } : task));
    this.#deps.onChange();
  }

  async #keep(tasks: readonly BatchTask[]): Promise<void> {
    this.#tasks = tasks;
    this.#deps.onChange();
    await this.#deps.file.write(this.stored);
  }
}

const isDone = ({ status }: BatchTask): boolean => status === 'success';

function matchesAny(taskIds: readonly string[]): (task: BatchTask) => boolean {
  const chosen = new Set(taskIds);
  return ({ taskId }) => chosen.size === 0 || chosen.has(taskId);
}

const newTask = ({ path, size }: SourceDocument): BatchTask =>
  resetTask({
    taskId: randomUUID(),
    name: basename(path),
    path,
    size,
    pages: 0,
    status: 'notStarted',
    step: 'converting',
    done: 0,
    total: 0,
    needsPassword: false,
    message: '',
    output: '',
  });
