import { beginUpload, type CallInput, endUpload, getProgress, operateBook, replaceBookMulti } from '@leafcast/contract';
import { call } from '../../../api/client.ts';
import { CallError, isNetworkFailure } from '../../../api/failure.ts';
import { randomId } from '../../../ui/browser/random-id.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { text } from '../../../ui/language/use-text.ts';
import { PartError } from '../../../ui/loading/load-part.ts';
import { type ImportOptions, toImportMeta } from '../options/import-options.ts';
import { forgetOptions, rememberOptions } from '../options/remembered-options.ts';
import { nextWorkItems, type WorkItem } from '../task/slots.ts';
import { withSample } from '../task/speed.ts';
import { assignUpload, getTaskBytes, resumeTask, type Task, type TaskFile } from '../task/task.ts';
import { retryOnNetworkFailure, waitUntilOnline } from './retry-delays.ts';
import { SendError, sendFile } from './send-file.ts';
import { uploadErrorKind } from './upload-error.ts';
import { changeTask, findTask, removeTask, useUploads } from './upload-store.ts';

/** File keys and task ids for which work is in progress. */
const busy = new Set<string>();
const abortControllers = new Map<string, AbortController>();

/** Queues tasks, and starts as many as the limit allows. */
export function startTasks(ids: readonly string[]): void {
  for (const id of ids) changeTask(id, (task) => ({ ...task, stage: 'waiting', problem: '' }));
  startNext();
}

/** Pauses an upload. The bytes already uploaded are kept. */
export function pauseTask(id: string): void {
  changeTask(id, (task) => ({ ...task, stage: 'paused' }));
  stopSending(id);
}

/**
 * Removes a task from the list. Cancels the upload on the server, or the conversion of the book that the upload
 * overwrites.
 */
export async function cancelTask(id: string): Promise<void> {
  const task = findTask(id);
  stopSending(id);
  if (task?.bookId) {
    await call(operateBook, { operate: 'cancel', bookIds: [task.bookId], uploadIds: [] });
  } else if (task?.uploadId) {
    await call(operateBook, { operate: 'cancel', bookIds: [], uploadIds: [task.uploadId] });
    forgetOptions(task.uploadId);
  }
  removeTask(id);
}

function stopSending(id: string): void {
  abortControllers.get(id)?.abort();
  abortControllers.delete(id);
}

/** Starts the next work items within the limit. Runs again when a work item ends. */
function startNext(): void {
  for (const pick of nextWorkItems(useUploads.getState().tasks, busy)) {
    const key = pick.file && pick.task.uploadId ? pick.file.key : pick.task.id;
    busy.add(key);
    void runWorkItem(pick)
      .catch((error: unknown) => fail(pick.task, error))
      .finally(() => {
        busy.delete(key);
        startNext();
      });
  }
}

async function runWorkItem({ task, file }: WorkItem): Promise<void> {
  if (!task.uploadId) await begin(task);
  else if (file) await send(task, file);
  else await end(task);
}

async function begin(task: Task): Promise<void> {
  const files = task.files.map(({ name, size }) => ({ name, size }));
  const overwrites = task.replaces === undefined ? {} : { bookId: task.replaces };
  const body = { title: task.title, files, clientKey: task.clientKey, ...task.place, ...overwrites };
  const upload = await retryOnNetworkFailure(() => call(beginUpload, body, { isQuiet: true }), retryOptionsOf(task.id));
  rememberOptions(upload.uploadId, task.options);
  if (findTask(task.id)) changeTask(task.id, (now) => assignUpload(now, upload));
  else await call(operateBook, { operate: 'cancel', bookIds: [], uploadIds: [upload.uploadId] }, { isQuiet: true });
}

async function send(task: Task, { key, file, url }: TaskFile): Promise<void> {
  if (!file || !url) {
    changeTask(task.id, (now) => ({ ...now, stage: 'missing' }));
    return;
  }
  const stop = abortControllers.get(task.id) ?? new AbortController();
  abortControllers.set(task.id, stop);
  const arrived = (sent: number) => {
    changeTask(task.id, (now) => ({
      ...resumeTask(now),
      files: now.files.map((one) => (one.key === key ? { ...one, sent } : one)),
    }));
    recordSample(task.id);
  };
  // The last byte is not counted until the server has confirmed it, because the file is not complete before that.
  const onSent = (bytes: number) => arrived(Math.min(bytes, file.size - 1));
  const { onOffline } = retryOptionsOf(task.id);
  const sending = sendFile({ file, url, signal: stop.signal, onSent, onOffline });
  if (await sending.catch((error: unknown) => rethrowWithReason(error, task.uploadId))) arrived(file.size);
}

/**
 * If the server rejected bytes without a reason, requests the upload's progress; the error of that request contains the
 * reason.
 *
 * @throws always: that error, or else the given one
 */
async function rethrowWithReason(error: unknown, uploadId: string | null): Promise<never> {
  if (uploadId && error instanceof SendError && error.problem === 'signature') {
    await call(getProgress, { uploadIds: [uploadId] }, { isQuiet: true });
  }
  throw error;
}

async function end(task: Task): Promise<void> {
  const { uploadId, isFileTitle, options } = task;
  const title = task.title.trim();
  if (!uploadId) return;
  if (title === '') throw new CallError('refused', 'ERROR', text('check.titleMissing'));
  changeTask(task.id, (now) => ({ ...now, stage: 'creating' }));
  const order = task.files.flatMap(({ fileId }) => fileId ?? []);
  const { replaces } = task;
  const book = await retryOnNetworkFailure(
    () =>
      replaces === undefined
        ? endUploadOnce({ uploadId, title, isFileTitle, order, ...toImportMeta(options) })
        : overwrite({ uploadId, order, bookId: replaces }, options),
    retryOptionsOf(task.id),
  );
  forgetOptions(uploadId);
  changeTask(task.id, (now) => ({ ...now, ...book, stage: 'created' }));
}

/**
 * Completes an upload. If no response is received, requests the progress to find out whether the upload was completed.
 */
async function endUploadOnce(body: CallInput<typeof endUpload>): Promise<{ bookId: string; number: string }> {
  try {
    return await call(endUpload, body, { isQuiet: true });
  } catch (error) {
    if (!isNetworkFailure(error)) throw error;
    const { list } = await call(getProgress, { uploadIds: [body.uploadId] }, { isQuiet: true });
    const book = list.find(({ uploadId, bookId }) => uploadId === body.uploadId && bookId !== '');
    if (!book) throw error;
    return { bookId: book.bookId, number: book.number };
  }
}

/** Replaces the pages of an existing book with those of an upload. The request can safely be repeated. @see W-353 */
async function overwrite(book: { bookId: string; uploadId: string; order: string[] }, options: ImportOptions) {
  const { list } = await call(replaceBookMulti, { books: [book], ...toImportMeta(options) }, { isQuiet: true });
  const [done] = list;
  if (done?.code !== 'OK') throw new CallError('refused', done?.code ?? 'ERROR', done?.msg ?? '');
  return { bookId: done.bookId, number: done.number };
}

function retryOptionsOf(id: string) {
  const onOffline = () =>
    changeTask(id, (now) => (now.stage === 'sending' || now.stage === 'waiting' ? { ...now, stage: 'offline' } : now));
  return { wait: waitUntilOnline, onOffline };
}

function recordSample(id: string): void {
  const task = findTask(id);
  if (!task) return;
  const next = { at: performance.now(), bytes: getTaskBytes(task).sent };
  useUploads.setState(({ samples }) => ({ samples: { ...samples, [id]: withSample(samples[id] ?? [], next) } }));
}

/** Reports a failure in the task's row, and as a notification. @see W-495 … W-501 */
function fail({ id, uploadId }: Task, error: unknown): void {
  stopSending(id);
  const reason = problemText(error);
  const problem = `${text(`upload.fault.${uploadErrorKind(error, uploadId !== null)}`)} ${reason}`;
  const kind = error instanceof CallError ? error.kind : 'refused';
  notify(
    kind === 'overLimit' || kind === 'signedOut' ? kind : 'error',
    kind === 'overLimit' || kind === 'signedOut' ? reason : text('upload.failed'),
  );
  const isGone = error instanceof SendError && error.problem === 'gone';
  changeTask(id, (task) => ({ ...(isGone ? resetUpload(task) : task), stage: 'failed', problem }));
}

/** Resets a task whose upload the server has discarded, so that all files are sent again as a new upload. */
function resetUpload(task: Task): Task {
  const files = task.files.map((file) => ({ ...file, sent: 0, fileId: null, url: null }));
  return { ...task, clientKey: randomId(), uploadId: null, files };
}

/** Returns the text for a failure; empty if the failure is a bug in the program. */
function problemText(error: unknown): string {
  if (error instanceof SendError) return text(`upload.problem.${error.problem}`);
  if (error instanceof PartError) return text('page.partFailed');
  return error instanceof CallError ? error.message : '';
}
