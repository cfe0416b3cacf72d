import { stat } from 'node:fs/promises';
import type { BookInfo, Project } from '@leafcast/contract';
import type { FileFacts, ProjectRecord } from './records.ts';

/** Returns the facts about a project that the home screen shows. */
export async function describeProject(record: ProjectRecord, book: BookInfo | null): Promise<Project> {
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
    isMissing: path !== '' && (await readFileFacts(path)) === null,
  };
}

/** Returns the record of a project that has no file yet. */
export const createProjectRecord = (bookId: string, name: string, opened: string): ProjectRecord => ({
  bookId,
  name,
  opened,
  path: '',
  savedRevision: -1,
  file: null,
  isLeftover: false,
});

/** Checks whether a book has changes that its file does not contain. */
export const isEdited = ({ path, savedRevision }: ProjectRecord, { revision }: BookInfo) =>
  path === '' || savedRevision !== revision;

/** Returns the size and modification time of a file; `null` if there is none. */
export async function readFileFacts(path: string): Promise<FileFacts | null> {
  const facts = await stat(path).catch(() => null);
  return facts?.isFile() ? { size: facts.size, mtimeMs: facts.mtimeMs } : null;
}

export const isSameFile = (one: FileFacts, other: FileFacts | null) =>
  one.size === other?.size && one.mtimeMs === other.mtimeMs;
