import { stat } from 'node:fs/promises';
import type { BookInfo, Project } from '@leafcast/contract';
import type { FileFacts, ProjectRecord } from './records.ts';

/** What home shows of a project. */
export async function describe(record: ProjectRecord, book: BookInfo | null): Promise<Project> {
  const { bookId, name, path, opened, savedRevision } = record;
  return {
    bookId,
    num: book?.number ?? '',
    name: book?.title || name,
    path,
    cover: book?.cover ? new URL(book.cover).pathname : '',
    opened,
    isEdited: book !== null && isEdited(record, book),
    savedRevision: path === '' ? -1 : savedRevision,
    isMissing: path !== '' && (await factsOf(path)) === null,
  };
}

/** The record of a project that has no file yet. */
export const newRecord = (bookId: string, name: string, opened: string): ProjectRecord => ({
  ...{ bookId, name, opened, path: '', savedRevision: -1, file: null, isLeftover: false },
});

/** Whether a book has something that its file has not. */
export const isEdited = ({ path, savedRevision }: ProjectRecord, { revision }: BookInfo) =>
  path === '' || savedRevision !== revision;

/** How a file is; `null` where there is none. */
export async function factsOf(path: string): Promise<FileFacts | null> {
  const facts = await stat(path).catch(() => null);
  return facts?.isFile() ? { size: facts.size, mtimeMs: facts.mtimeMs } : null;
}

export const isSameFile = (one: FileFacts, other: FileFacts | null) =>
  one.size === other?.size && one.mtimeMs === other.mtimeMs;
