import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getErrorCode } from '@leafcast/node/error-code';
import type { ZipEntryLocation } from '@leafcast/node/zip/headers';
import { damagedProjectError, ProjectError, type ProjectFault } from '../fault.ts';
import { isEntryName, listEntryName } from '../format/entry-name.ts';
import { type ListedEntry, type ProjectInfo, parseProjectJson } from '../format/project-json.ts';
import { projectLimits } from '../limits.ts';
import { readPackedEntry, streamEntry, wholeEntry } from '../zip/entry-bytes.ts';
import { readExactBytes, type Scratch } from '../zip/read-at.ts';
import { readDirectory } from '../zip/read-directory.ts';

/** Project file that is open for reading. Its list has been checked; each entry is checked while it is read. */
export interface OpenProject {
  readonly info: ProjectInfo;
  readonly entries: ReadonlyMap<string, ListedEntry>;
  /**
   * Returns the content of a listed entry as a stream.
   *
   * @throws ProjectError at the end of the stream, if the content does not match the list
   */
  read(name: string): Readable;
  /**
   * Reads a small entry into memory, optionally into the memory of `scratch`.
   *
   * @throws ProjectError also if the entry is larger than `maxBytes` bytes
   */
  readWhole(name: string, maxBytes: number, scratch?: Scratch): Promise<Buffer>;
  /** Returns the properties of an entry, as recorded in the ZIP file. */
  place(name: string): ZipEntryLocation;
  /** Reads a small entry in its stored form, without inflating it. */
  packed(name: string, scratch?: Scratch): Promise<Buffer>;
  /**
   * Reads raw bytes of the file.
   *
   * @throws ProjectError if the file is shorter
   */
  slice(at: number, length: number, scratch?: Scratch): Promise<Buffer>;
  close(): Promise<void>;
}

export type OpenProjectResult =
  | { readonly ok: true; readonly project: OpenProject }
  | { readonly ok: false; readonly fault: ProjectFault; readonly reason: string };

/**
 * Opens a project file. The file is not trusted: only entries that its list names are read.
 *
 * @see D-508, D-675, D-676, D-678, safety T18, T22, T23
 */
export async function openProject(path: string): Promise<OpenProjectResult> {
  try {
    const file = await openFile(path);
    try {
      return { ok: true, project: await opened(file) };
    } catch (error) {
      await file.close();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof ProjectError)) throw error;
    return { ok: false, fault: error.fault, reason: error.message };
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    // Without O_NONBLOCK, a named pipe at this path would block the program.
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (cause) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(getErrorCode(cause));
    throw new ProjectError(isMissing ? 'missing' : 'damaged', 'the file cannot be opened', { cause });
  }
}

async function opened(file: FileHandle): Promise<OpenProject> {
  const stats = await file.stat();
  if (!stats.isFile()) throw damagedProjectError('the path is not a file');
  const places = await readDirectory(file, stats.size);
  const list = places.get(listEntryName);
  if (!list || list.size > projectLimits.listBytes)
    throw new ProjectError('configuration', `${listEntryName} is missing`);
  const { info, entries } = parseProjectJson((await buffer(streamEntry(file, list, undefined))).toString('utf8'));
  checkNames(places, entries);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));

  const find = (name: string) => {
    const [place, entry] = [places.get(name), byName.get(name)];
    if (!place || !entry) throw new RangeError(`${name} is not in the project`);
    return { place, entry };
  };
  const read = (name: string) => {
    const { place, entry } = find(name);
    return streamEntry(file, place, entry.sha256);
  };
  return {
    info,
    entries: byName,
    read,
    async readWhole(name, maxBytes, scratch) {
      const { place, entry } = find(name);
      if (entry.size > maxBytes) throw damagedProjectError(`${name} is too large`);
      return wholeEntry(file, place, entry.sha256, scratch);
    },
    place: (name) => find(name).place,
    packed: (name, scratch) => readPackedEntry(file, find(name).place, scratch),
    slice: (at, length, scratch) => readExactBytes(file, at, length, scratch),
    close: () => file.close(),
  };
}

/** Checks that the ZIP directory and the project's list contain the same entries. */
function checkNames(places: ReadonlyMap<string, ZipEntryLocation>, entries: readonly ListedEntry[]): void {
  for (const name of places.keys()) if (!isEntryName(name)) throw damagedProjectError('a name that leads elsewhere');
  if (places.size !== entries.length + 1) throw damagedProjectError('an entry that is not in the list');
  for (const { name, size } of entries) {
    if (places.get(name)?.size !== size) throw damagedProjectError(`${name} is not what the list says`);
  }
}
