import type { Progress, Upload } from '@leafcast/contract';
import type { ImportOptions } from '../options/import-options.ts';
import type { SourceKind } from '../source/source-kind.ts';
import { titleOf } from '../source/title.ts';

/**
 * The stage of a task: `draft` chosen, `waiting` for its turn, `sending`, `offline` retrying automatically, `paused`,
 * `missing` files that must be chosen again after a reload, `creating` all bytes are there, `failed`,
 * `created` the book is the server's (its progress says the rest).
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
  /** Unique in the page. */
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Bytes that have arrived. */
  readonly sent: number;
  /** The bytes; `null` after a reload, until the person chooses the file again. */
  readonly file: File | null;
  /** Its address on the server, once the upload has begun. */
  readonly fileId: string | null;
  readonly url: string | null;
}

/** The team and the folder that a book goes to. */
export interface UploadPlace {
  readonly tid: string;
  readonly fid: string;
}

/** A book that a document overwrites. */
export interface ReplacedBook {
  readonly bookId: string;
  readonly title: string;
  /** Address of its picture. */
  readonly cover: string | null;
}

/** One book being uploaded or converted: its files, their progress, and the book once it exists. */
export interface Task {
  readonly id: string;
  /** Makes a repeated begin the same upload. */
  readonly clientKey: string;
  readonly kind: SourceKind;
  readonly title: string;
  /** The title is that of its first file, which nobody has changed. */
  readonly isFileTitle: boolean;
  readonly files: readonly TaskFile[];
  readonly options: ImportOptions;
  /** Where it goes, once it is begun; one that was begun before this page was loaded needs none. */
  readonly place?: UploadPlace;
  /** Id of the book that it overwrites; such a book is never deleted from here. @see W-353 */
  readonly replaces?: string;
  readonly stage: Stage;
  /** What went wrong, in words. */
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

/** Files whose bytes are not all there. */
export function openFiles(task: Task): readonly TaskFile[] {
  return task.files.filter((file) => file.sent < file.size);
}

/** A task whose line works; where it was stopped meanwhile, it stays stopped. */
export function resumed(task: Task): Task {
  return task.stage === 'waiting' || task.stage === 'offline' ? { ...task, stage: 'sending' } : task;
}

/** Ties the server's addresses to the files, which it names in the order it was given. */
export function withUpload(task: Task, upload: Upload): Task {
  const files = task.files.map((file, index) => {
    const kept = upload.files[index];
    return kept ? { ...file, fileId: kept.fileId, url: kept.url, sent: kept.offset } : file;
  });
  return { ...resumed(task), uploadId: upload.uploadId, files };
}

/** The task of an upload or a conversion that was under way before this page was loaded. */
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
