import type { Progress, Upload } from '@leafcast/contract';
import type { ImportOptions } from '../options/import-options.ts';
import type { SourceKind } from '../source/source-kind.ts';
import { createTitleFromFileName } from '../source/title.ts';

/**
 * Stage of a task. `draft`: chosen; `waiting`: queued; `sending`: being uploaded; `offline`: retrying automatically;
 * `paused`; `missing`: files must be chosen again after a reload; `creating`: all bytes have been uploaded; `failed`;
 * `created`: the book exists on the server, whose progress determines the phase from then on.
 */
export type TaskStage =
  | 'draft'
  | 'waiting'
  | 'sending'
  | 'offline'
  | 'paused'
  | 'missing'
  | 'creating'
  | 'failed'
  | 'created';

export interface TaskFile {
  /** Key that is unique within the page. */
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Returns the number of bytes received so far. */
  readonly sent: number;
  /** File content; `null` after a reload, until the user chooses the file again. */
  readonly file: File | null;
  /** Id of the file on the server; `null` until the upload has started. */
  readonly fileId: string | null;
  readonly url: string | null;
}

/** Team and folder for a new book. */
export interface UploadDestination {
  readonly tid: string;
  readonly fid: string;
}

/** An existing book that a document overwrites. */
export interface ReplacedBook {
  readonly bookId: string;
  readonly title: string;
  /** URL of the book's cover; `null` if the book has none. */
  readonly cover: string | null;
}

/** A book being uploaded or converted: its files, their progress, and the book's ids once the book exists. */
export interface Task {
  readonly id: string;
  /** Key of the upload. Starting the upload again with this key returns the same upload. */
  readonly clientKey: string;
  readonly kind: SourceKind;
  readonly title: string;
  /** Whether the title is still derived from the name of the first file. */
  readonly isFileTitle: boolean;
  readonly files: readonly TaskFile[];
  readonly options: ImportOptions;
  /** Team and folder, needed to start the upload; absent if the upload was started before this page was loaded. */
  readonly place?: UploadDestination;
  /** Id of the book that the upload overwrites. The upload list never deletes such a book. @see W-353 */
  readonly replaces?: string;
  readonly stage: TaskStage;
  /** Error message; empty if there is none. */
  readonly problem: string;
  readonly uploadId: string | null;
  readonly bookId: string;
  readonly number: string;
}

export function createTaskFile(file: File, key: string): TaskFile {
  return { key, name: file.name, size: file.size, sent: 0, file, fileId: null, url: null };
}

export function getTaskBytes(task: Task): { readonly sent: number; readonly size: number } {
  return task.files.reduce((sum, file) => ({ sent: sum.sent + file.sent, size: sum.size + file.size }), {
    sent: 0,
    size: 0,
  });
}

/** Returns the files that have not been uploaded completely. */
export function listUnfinishedFiles(task: Task): readonly TaskFile[] {
  return task.files.filter((file) => file.sent < file.size);
}

/**
 * Returns the task with its stage changed to `sending`, because the connection works again. A task that was stopped in
 * the meantime stays stopped.
 */
export function resumeTask(task: Task): Task {
  return task.stage === 'waiting' || task.stage === 'offline' ? { ...task, stage: 'sending' } : task;
}

/**
 * Assigns the server's file ids and upload URLs to the files of a task. Both lists are in the order in which the files
 * were declared.
 */
export function assignUpload(task: Task, upload: Upload): Task {
  const files = task.files.map((file, index) => {
    const kept = upload.files[index];
    return kept ? { ...file, fileId: kept.fileId, url: kept.url, sent: kept.offset } : file;
  });
  return { ...resumeTask(task), uploadId: upload.uploadId, files };
}

/** Creates the task for an upload or conversion that was in progress before this page was loaded. */
export function createRecoveredTask(progress: Progress, id: string, options: ImportOptions): Task {
  const { upload, title, bookId, number } = progress;
  const files = (upload?.files ?? []).map(
    ({ fileId, name, size, offset, url }): TaskFile => ({
      key: fileId,
      name,
      size,
      sent: offset,
      file: null,
      fileId,
      url,
    }),
  );
  const stage = bookId !== '' ? 'created' : files.some(({ sent, size }) => sent < size) ? 'missing' : 'paused';
  return {
    id,
    clientKey: id,
    kind: upload?.kind ?? 'pdf',
    title,
    isFileTitle: title === createTitleFromFileName(files[0]?.name ?? ''),
    files,
    options,
    stage,
    problem: '',
    uploadId: progress.uploadId || null,
    bookId,
    number,
    ...(progress.isReplacing && { replaces: bookId }),
  };
}
