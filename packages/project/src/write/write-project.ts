import { crc32 } from 'node:zlib';
import { codeOf, ProjectError } from '../fault.ts';
import { byPlace, isEntryName, listName } from '../format/entry-name.ts';
import { type ListedEntry, type ProjectInfo, projectJson } from '../format/project-json.ts';
import { projectLimits } from '../limits.ts';
import { openProject } from '../read/open-project.ts';
import { directoryHeader, endOfZip, localHeader, type ZipPlace } from '../zip/headers.ts';
import { writeBeside } from './beside.ts';
import { type FileWriter, fileWriter } from './file-writer.ts';
import { type ProjectSource, takeOver, type WrittenEntry, writeEntry } from './write-entry.ts';

export interface WriteOptions {
  /** An earlier project file, often the one that is written over: what has not changed is taken from it. */
  readonly previous?: string;
  /** Told after each entry. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

export interface WrittenProject {
  /** Bytes of the file. */
  readonly bytes: number;
  /** Entries that were taken over. */
  readonly taken: number;
}

/** What a full or forbidden disk answers: the person can do something about it. */
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
const placeholder = '0'.repeat(64);

/**
 * Writes a project file; it is on the disk when this resolves, and until then the old one is as it was. The same book makes the same
 * bytes.
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
  const sorted = [...sources].toSorted((one, other) => byPlace(one.name, other.name));
  checkSources(sorted);
  const earlier = previousPath === undefined ? null : await openProject(previousPath);
  const previous = earlier?.ok ? earlier.project : null;
  let at: string = listName;
  try {
    return await writeBeside(path, async (file) => {
      const writer = fileWriter(file);
      const list = Buffer.from(
        projectJson(
          info,
          sorted.map((source) => ({ ...source, sha256: placeholder })),
        ),
      );
      await writer.write(localHeader(factsOf(list)));
      await writer.write(list);
      const written: WrittenEntry[] = [];
      let taken = 0;
      for (const source of sorted) {
        signal?.throwIfAborted();
        at = source.name;
        const same = await takeOver(writer, source, previous);
        if (same) taken += 1;
        written.push(same ?? (await writeEntry(writer, source)));
        onProgress?.(written.length, sorted.length);
      }
      at = listName;
      await finish(writer, info, written);
      // Windows renames nothing over a file that is open.
      await previous?.close();
      return { bytes: writer.position(), taken };
    });
  } catch (error) {
    if (!diskCodes.includes(codeOf(error))) throw error;
    const fault = /^[^/]*$/.test(at) ? 'configurationNotWritten' : 'notWritten';
    throw new ProjectError(fault, `${at} could not be written`, { cause: error });
  } finally {
    await previous?.close();
  }
}

/** Now that the hashes are known, the list is written over its own draft; then comes the directory. */
async function finish(writer: FileWriter, info: ProjectInfo, written: readonly WrittenEntry[]): Promise<void> {
  const entries: ListedEntry[] = written.map(({ place: { name, size }, sha256 }) => ({ name, size, sha256 }));
  const list = Buffer.from(projectJson(info, entries));
  const place: ZipPlace = { ...factsOf(list), offset: 0 };
  await writer.patch(0, Buffer.concat([localHeader(place), list]));
  const offset = writer.position();
  for (const one of [place, ...written.map((entry) => entry.place)]) await writer.write(directoryHeader(one));
  await writer.write(endOfZip({ count: written.length + 1, offset, size: writer.position() - offset }));
  await writer.finish();
}

function factsOf(list: Buffer) {
  return { name: listName, size: list.length, packed: list.length, checksum: crc32(list), isDeflated: false };
}

/** @throws RangeError for what could not be read again */
function checkSources(sources: readonly ProjectSource[]): void {
  const names = new Set<string>();
  for (const { name, size } of sources) {
    const alike = name.normalize('NFC').toLowerCase();
    if (!isEntryName(name) || name === listName || names.has(alike))
      throw new RangeError(`${name} is no name of an entry`);
    if (size > projectLimits.entryBytes) throw new RangeError(`${name} is too large for a project`);
    names.add(alike);
  }
  if (names.size >= projectLimits.entries) throw new RangeError('Too many entries for a project');
}
