import type { Progress, Upload } from '@leafcast/contract';
import type { ImportOptions } from '../options/import-options.ts';
import type { SourceKind } from '../source/source-kind.ts';
import { titleOf } from '../source/title.ts';

/**
 * Stage of a task. `draft`: chosen; `waiting`: queued; `sending`: being uploaded; `offline`: retrying automatically;
 * `paused`; `missing`: files must be chosen again after a reload; `creating`: all bytes have arrived; `failed`;
 * `created`: the book exists on the server, and its progress tells the rest.
 */
export type Stage =
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
  /** Unique key within the page. */
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Number of bytes that have arrived. */
  readonly sent: number;
  /** File content; `null` after a reload, until the user chooses the file again. */
  readonly file: File | null;
  /** Id of the file on the server, once the upload has started. */
  readonly fileId: string | null;
  readonly url: string | null;
}

/** Team and folder for a new book. */
export interface UploadPlace {
  readonly tid: string;
  readonly fid: string;
}

/** A book overwritten by a document. */
export interface ReplacedBook {
  readonly bookId: string;
  readonly title: string;
  /** URL of its cover; `null` if it has none. */
  readonly cover: string | null;
}

/** One book being uploaded or converted: its files, their progress, and the book once it exists. */
export interface Task {
  readonly id: string;
  /** Key that makes a repeated start return the same upload. */
  readonly clientKey: string;
  readonly kind: SourceKind;
  readonly title: string;
  /** Whether the title is still that of its first file. */
  readonly isFileTitle: boolean;
  readonly files: readonly TaskFile[];
  readonly options: ImportOptions;
  /** Target for starting the upload; not needed if the upload was started before this page was loaded. */
  readonly place?: UploadPlace;
  /** Id of the book that it overwrites. Such a book is never deleted from here. @see W-353 */
  readonly replaces?: string;
  readonly stage: Stage;
  /** Error message; empty if there is none. */
  readonly problem: string;
  readonly uploadId: string | null;
  readonly bookId: string;
  readonly number: string;
}

export function taskFileOf(file: File, key: string): TaskFile {
  return { key, name: file.name, size: file.size, sent: 0, file, fileId: null, url: null };
}

export function bytesOf(task: Task): { readonly sent: number; readonly size: number } {
  return task.files.reduce((sum, file) => ({ sent: sum.sent + file.sent, size: sum.size + file.size }), {
    sent: 0,
    size: 0,
  });
}

/** Returns the files that have not fully arrived. */
export function openFiles(task: Task): readonly TaskFile[] {
  return task.files.filter((file) => file.sent < file.size);
}

/** Returns a task whose connection works. If it was stopped in the meantime, it stays stopped. */
export function resumed(task: Task): Task {
  return task.stage === 'waiting' || task.stage === 'offline' ? { ...task, stage: 'sending' } : task;
}

/** Assigns the server's upload URLs to the files, which are in the order in which they were sent. */
export function withUpload(task: Task, upload: Upload): Task {
  const files = task.files.map((file, index) => {
    const kept = upload.files[index];
    return kept ? { ...file, fileId: kept.fileId, url: kept.url, sent: kept.offset } : file;
  });
  return { ...resumed(task), uploadId: upload.uploadId, files };
}

/** Creates the task for an upload or conversion that was in progress before this page was loaded. */
export function recovered(progress: Progress, id: string, options: ImportOptions): Task {
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
    isFileTitle: title === titleOf(files[0]?.name ?? ''),
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
