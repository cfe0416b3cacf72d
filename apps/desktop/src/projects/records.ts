import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writerOf } from '@leafcast/server';
import { z } from 'zod';

const factsSchema = z.object({ size: z.int(), mtimeMs: z.number() });
export type FileFacts = Readonly<z.output<typeof factsSchema>>;

/** What is known of a project beside its book in the store. */
const recordSchema = z.object({
  bookId: z.string().max(64),
  name: z.string().max(1000),
  /** Its file; empty where it was never saved. */
  path: z.string().max(4096),
  /** Revision of the book that the file has. */
  savedRevision: z.int(),
  /** How the file was when it was read or written: whoever changes it elsewhere changes one of both. */
  file: factsSchema.nullable(),
  opened: z.iso.datetime(),
  /** Its book is only a part of what its file has, or has been replaced: it goes when the program starts again. */
  isLeftover: z.boolean().default(false),
});
export type ProjectRecord = Readonly<z.output<typeof recordSchema>>;

const listSchema = z.array(recordSchema).catch([]);

/** The projects that the program remembers, in a file of the data folder. */
export interface ProjectRecords {
  list(): readonly ProjectRecord[];
  find(bookId: string): ProjectRecord | undefined;
  /** Adds projects, or changes them, all or none; durable once it resolves. */
  keep(...records: readonly ProjectRecord[]): Promise<void>;
  forget(bookId: string): Promise<void>;
}

export async function openRecords(dataFolder: string): Promise<ProjectRecords> {
  const file = join(dataFolder, 'projects.json');
  let records = listSchema.parse(await readJson(file));
  const writeText = writerOf(file);

  function write(next: readonly ProjectRecord[]): Promise<void> {
    records = [...next];
    return writeText(JSON.stringify(records));
  }

  return {
    list: () => records,
    find: (bookId) => records.find((record) => record.bookId === bookId),
    // A file has one project: whoever saves over another one has its place.
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
