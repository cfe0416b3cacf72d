import { crc32 } from 'node:zlib';
import { codeOf } from '@leafcast/node/error-code';
import { replaceFile } from '@leafcast/node/files/replace-file';
import { directoryHeader, endOfZip, localHeader, type ZipPlace } from '@leafcast/node/zip/headers';
import { ProjectError } from '../fault.ts';
import { compareEntryNames, isEntryName, listName } from '../format/entry-name.ts';
import { type ListedEntry, type ProjectInfo, projectJson } from '../format/project-json.ts';
import { projectLimits } from '../limits.ts';
import { openProject } from '../read/open-project.ts';
import { Scratch } from '../zip/read-at.ts';
import { commonStart, isIntact, lengthOf } from './common-start.ts';
import { type FileWriter, fileWriter } from './file-writer.ts';
import { copyEntry, type ProjectSource, type WrittenEntry, writeEntry } from './write-entry.ts';

export interface WriteOptions {
  /** An earlier project file, often the one that is replaced; unchanged entries are copied from it. */
  readonly previous?: string;
  /** Called after each entry. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

export interface WrittenProject {
  /** Size of the file in bytes. */
  readonly bytes: number;
  /** Number of entries copied from the earlier file. */
  readonly reusedEntries: number;
}

/** Error codes of a full or unwritable disk, which the user can do something about. */
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
 * Writes a project file. It is on the disk when this resolves; until then, the old file stays as it was. The same book
 * produces the same bytes.
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
  let at: string = listName;

  /** @returns `null` if an entry to be kept is damaged */
  function write(kept: readonly WrittenEntry[]) {
    at = kept.at(-1)?.place.name ?? listName;
    return replaceFile(
      path,
      async (file) => {
        const start = lengthOf(kept);
        const isWhole = previous ? isIntact(previous, kept).catch(() => false) : true;
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
        at = listName;
        await finish(writer, info, written);
        if (!(await isWhole)) return null;
        // Windows does not rename over a file that is open.
        await previous?.close();
        return { bytes: writer.position(), reusedEntries };
      },
      // The writer holds the lock of the project.
      { isOnlyWriter: true, ...(kept.length > 0 && previousPath !== undefined ? { from: previousPath } : {}) },
    );
  }

  try {
    const same = previous ? commonStart(sorted, previous) : [];
    const written = (same.length > 0 ? await write(same) : null) ?? (await write([]));
    if (!written) throw new Error('Writing a project without a previous file cannot find damaged entries');
    return written;
  } catch (error) {
    if (!diskCodes.includes(codeOf(error))) throw error;
    const fault = /^[^/]*$/.test(at) ? 'configurationNotWritten' : 'notWritten';
    throw new ProjectError(fault, `${at} could not be written`, { cause: error });
  } finally {
    await previous?.close();
  }
}

/** Writes the list, which requires all hashes, and then the directory. */
async function finish(writer: FileWriter, info: ProjectInfo, written: readonly WrittenEntry[]): Promise<void> {
  const entries: ListedEntry[] = written.map(({ place: { name, size }, sha256 }) => ({ name, size, sha256 }));
  const list = Buffer.from(projectJson(info, entries));
  const place: ZipPlace = { ...factsOf(list), offset: writer.position() };
  await writer.write(localHeader(place));
  await writer.write(list);
  const offset = writer.position();
  for (const one of [...written.map((entry) => entry.place), place]) await writer.write(directoryHeader(one));
  await writer.write(endOfZip({ count: written.length + 1, offset, size: writer.position() - offset }));
  await writer.finish();
}

function factsOf(list: Buffer) {
  return { name: listName, size: list.length, packed: list.length, checksum: crc32(list), isDeflated: false };
}

/**
 * Checks the names and sizes of the entries.
 *
 * @throws RangeError for an entry that could not be read again
 */
function checkSources(sources: readonly ProjectSource[]): void {
  const names = new Set<string>();
  for (const { name, size } of sources) {
    const alike = name.normalize('NFC').toLowerCase();
    if (!isEntryName(name) || name === listName || names.has(alike))
      throw new RangeError(`${name} is not a valid entry name`);
    if (size > projectLimits.entryBytes) throw new RangeError(`${name} is too large for a project`);
    names.add(alike);
  }
  if (names.size >= projectLimits.entries) throw new RangeError('Too many entries for a project');
}
