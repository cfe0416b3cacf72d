import { crc32 } from 'node:zlib';
import { getErrorCode } from '@leafcast/node/error-code';
import { replaceFile } from '@leafcast/node/files/replace-file';
import { directoryHeader, endOfZip, localHeader, type ZipEntryLocation } from '@leafcast/node/zip/headers';
import { ProjectError } from '../fault.ts';
import { compareEntryNames, isEntryName, listEntryName } from '../format/entry-name.ts';
import { type ListedEntry, type ProjectInfo, projectJson } from '../format/project-json.ts';
import { projectLimits } from '../limits.ts';
import { openProject } from '../read/open-project.ts';
import { Scratch } from '../zip/read-at.ts';
import { areEntriesIntact, findCommonEntries, sumEntryLengths } from './common-start.ts';
import { type FileWriter, fileWriter } from './file-writer.ts';
import { copyEntry, type ProjectSource, type WrittenEntry, writeEntry } from './write-entry.ts';

export interface WriteOptions {
  /** Earlier project file, often the one to be replaced. Unchanged entries are copied from this file. */
  readonly previous?: string;
  /** Called after each entry, with the number of entries written so far and the total number of entries. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

export interface WrittenProject {
  /** Size of the project file in bytes. */
  readonly bytes: number;
  /** Number of entries that were copied from the earlier file. */
  readonly reusedEntries: number;
}

/** Error codes of a full or unwritable disk, a problem that the user can solve. */
const diskCodes = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EACCES',
  'EPERM',
  'ENOENT',
  'ENOTDIR',
  'EIO',
  'EBUSY',
  'EISDIR',
  'ENAMETOOLONG',
];

/**
 * Writes a project file. The file is on the disk when the promise resolves; until then, the old file stays unchanged.
 * The same book produces the same bytes.
 *
 * @throws ProjectError `notWritten` or `configurationNotWritten`; the reason of `signal`
 * @see D-506, D-507, D-677, D-679
 */
export async function writeProject(
  path: string,
  info: ProjectInfo,
  sources: Iterable<ProjectSource>,
  { previous: previousPath, onProgress, signal }: WriteOptions = {},
): Promise<WrittenProject> {
  const sorted = [...sources].toSorted((one, other) => compareEntryNames(one.name, other.name));
  checkSources(sorted);
  const earlier = previousPath === undefined ? null : await openProject(previousPath);
  const previous = earlier?.ok ? earlier.project : null;
  let at: string = listEntryName;

  /**
   * Writes the project, reusing entries of the earlier file.
   *
   * @returns `null` if a reused entry is damaged
   */
  function write(kept: readonly WrittenEntry[]) {
    at = kept.at(-1)?.place.name ?? listEntryName;
    return replaceFile(
      path,
      async (file) => {
        const start = sumEntryLengths(kept);
        const isWhole = previous ? areEntriesIntact(previous, kept).catch(() => false) : true;
        await file.truncate(start);
        const writer = fileWriter(file, start);
        const written = [...kept];
        const scratch = new Scratch();
        let reusedEntries = kept.length;
        for (const source of sorted.slice(kept.length)) {
          signal?.throwIfAborted();
          at = source.name;
          const same = await copyEntry(writer, source, previous, scratch);
          if (same) reusedEntries += 1;
          written.push(same ?? (await writeEntry(writer, source)));
          onProgress?.(written.length, sorted.length);
        }
        at = listEntryName;
        await finish(writer, info, written);
        if (!(await isWhole)) return null;
        // Windows does not allow an open file to be replaced by renaming.
        await previous?.close();
        return { bytes: writer.position(), reusedEntries };
      },
      // The caller holds the lock of the project, so there is no other writer.
      { isOnlyWriter: true, ...(kept.length > 0 && previousPath !== undefined ? { from: previousPath } : {}) },
    );
  }

  try {
    const same = previous ? findCommonEntries(sorted, previous) : [];
    const written = (same.length > 0 ? await write(same) : null) ?? (await write([]));
    if (!written) throw new Error('Writing a project without a previous file cannot find damaged entries');
    return written;
  } catch (error) {
    if (!diskCodes.includes(getErrorCode(error))) throw error;
    const fault = /^[^/]*$/.test(at) ? 'configurationNotWritten' : 'notWritten';
    throw new ProjectError(fault, `${at} could not be written`, { cause: error });
  } finally {
    await previous?.close();
  }
}

/** Writes the list of entries and then the ZIP directory. The hashes of all entries must be known. */
async function finish(writer: FileWriter, info: ProjectInfo, written: readonly WrittenEntry[]): Promise<void> {
  const entries: ListedEntry[] = written.map(({ place: { name, size }, sha256 }) => ({ name, size, sha256 }));
  const list = Buffer.from(projectJson(info, entries));
  const place: ZipEntryLocation = { ...factsOf(list), offset: writer.position() };
  await writer.write(localHeader(place));
  await writer.write(list);
  const offset = writer.position();
  for (const one of [...written.map((entry) => entry.place), place]) await writer.write(directoryHeader(one));
  await writer.write(endOfZip({ count: written.length + 1, offset, size: writer.position() - offset }));
  await writer.finish();
}

function factsOf(list: Buffer) {
  return { name: listEntryName, size: list.length, packed: list.length, checksum: crc32(list), isDeflated: false };
}

/**
 * Checks the names and sizes of the entries.
 *
 * @throws RangeError for an entry that could not be read again later
 */
function checkSources(sources: readonly ProjectSource[]): void {
  const names = new Set<string>();
  for (const { name, size } of sources) {
    const alike = name.normalize('NFC').toLowerCase();
    if (!isEntryName(name) || name === listEntryName || names.has(alike))
      throw new RangeError(`${name} is not a valid entry name`);
    if (size > projectLimits.entryBytes) throw new RangeError(`${name} is too large for a project`);
    names.add(alike);
  }
  if (names.size >= projectLimits.entries) throw new RangeError('Too many entries for a project');
}
