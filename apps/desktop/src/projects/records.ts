import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileWriter } from '@leafcast/node/files/write-atomically';
import { z } from 'zod';

const factsSchema = z.object({ size: z.int(), mtimeMs: z.number() });
export type FileFacts = Readonly<z.output<typeof factsSchema>>;

/** Facts about a project that are stored in addition to its book. */
const recordSchema = z.object({
  bookId: z.string().max(64),
  name: z.string().max(1000),
  /** Path of the project's file; empty if it was never saved. */
  path: z.string().max(4096),
  /** Revision of the book that the file contains. */
  savedRevision: z.int(),
  /**
   * Size and modification time of the file when the program last read or wrote it. A change made by another program
   * changes at least one of them.
   */
  file: factsSchema.nullable(),
  opened: z.iso.datetime(),
  /** Whether the book is incomplete or has been replaced. Such a book is deleted at the next start of the program. */
  isLeftover: z.boolean().default(false),
});
export type ProjectRecord = Readonly<z.output<typeof recordSchema>>;

const listSchema = z.array(recordSchema).catch([]);

/** The projects in the program's list, stored in a file of the data folder. */
export interface ProjectRecords {
  list(): readonly ProjectRecord[];
  find(bookId: string): ProjectRecord | undefined;
  /** Adds or changes projects, either all of them or none. Resolves once they are stored durably. */
  keep(...records: readonly ProjectRecord[]): Promise<void>;
  forget(bookId: string): Promise<void>;
}

export async function openProjectRecords(dataFolder: string): Promise<ProjectRecords> {
  const file = join(dataFolder, 'projects.json');
  let records = listSchema.parse(await readJson(file));
  const writeText = createFileWriter(file);

  function write(next: readonly ProjectRecord[]): Promise<void> {
    records = [...next];
    return writeText(JSON.stringify(records));
  }

  return {
    list: () => records,
    find: (bookId) => records.find((record) => record.bookId === bookId),
    // A file belongs to only one project: saving over another project's file replaces that project.
    keep: (...kept) => write([...kept, ...records.filter((other) => !kept.some((record) => isSame(record, other)))]),
    forget: (bookId) => write(records.filter((record) => record.bookId !== bookId)),
  };
}

const isSame = (one: ProjectRecord, other: ProjectRecord) =>
  one.bookId === other.bookId || (one.path !== '' && one.path === other.path);

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return [];
  }
}
