import type { FileHandle } from 'node:fs/promises';

const streams = {
  ppt: 'PowerPoint Document',
  doc: 'WordDocument',
  encrypted: 'EncryptedPackage',
  encryptedPpt: 'EncryptedSummary',
  user: 'Current User',
};
const entryBytes = 128;
const maxDirectorySectors = 64;
const noSector = 0xfffffff9;
/** Type of the root entry, whose stream contains all short streams in fixed-size pieces. */
const rootKind = 5;
const shortPieceBytes = 64;
/** Maximum number of sectors of short streams that are skipped. */
const maxShortSectors = 4096;
/**
 * Offset of a token in the `Current User` stream. The token indicates whether a presentation is encrypted, even if its
 * summary is not.
 *
 * @see MS-PPT 2.3.2
 */
const tokenPlace = 12;
const encryptedToken = 0xf3d1c4df;

/**
 * Offset of the flags at the start of a Word document, and the flag of an encrypted document.
 *
 * @see MS-DOC 2.5.2
 */
const wordFlags = { place: 10, encrypted: 0x100 };

/** Stream in the directory. Its start is counted in sectors, or in pieces if the stream is short. */
interface Entry {
  readonly start: number;
  readonly isRoot: boolean;
}

/**
 * Detects a presentation or a text document in a compound file by the streams in its directory. Only the first sectors
 * of the directory are read.
 *
 * @param size size of the file in bytes
 * @returns `ppt` and `doc` for PowerPoint and Word 97; `encrypted` for a password-protected file of any format; `null`
 * for any other file
 */
export async function detectOleFormat(file: FileHandle, size: number): Promise<'ppt' | 'doc' | 'encrypted' | null> {
  const sectors = await openSectors(file, size);
  if (!sectors) return null;
  const entries = await readDirectory(sectors);
  if (entries.has(streams.encrypted) || entries.has(streams.encryptedPpt)) return 'encrypted';
  const word = entries.get(streams.doc);
  if (word) {
    const flags = (await sectors.read(word.start))?.readUInt16LE(wordFlags.place) ?? 0;
    return flags & wordFlags.encrypted ? 'encrypted' : 'doc';
  }
  if (!entries.has(streams.ppt)) return null;
  return (await isUserEncrypted(sectors, entries)) ? 'encrypted' : 'ppt';
}

type Sectors = NonNullable<Awaited<ReturnType<typeof openSectors>>>;

/** Opens the sectors of a compound file; returns `null` if the header is invalid. */
async function openSectors(file: FileHandle, size: number) {
  const header = Buffer.alloc(512);
  if ((await file.read(header, 0, 512, 0)).bytesRead < 512) return null;
  const sectorShift = header.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return null;
  const bytes = 2 ** sectorShift;
  const tables = Array.from({ length: 109 }, (_, index) => header.readUInt32LE(76 + index * 4));

  async function read(index: number): Promise<Buffer | null> {
    const position = (index + 1) * bytes;
    if (position >= size) return null;
    const content = Buffer.alloc(bytes);
    const { bytesRead } = await file.read(content, 0, bytes, position);
    return bytesRead === bytes ? content : null;
  }

  /** Returns the next sector of a stream. */
  async function next(sector: number): Promise<number | null> {
    const perTable = bytes / 4;
    const table = tables[Math.floor(sector / perTable)];
    const chain = table === undefined || table >= noSector ? null : await read(table);
    return chain?.readUInt32LE((sector % perTable) * 4) ?? null;
  }

  return { bytes, directory: header.readUInt32LE(48), read, next };
}

async function readDirectory({ directory, read, next }: Sectors): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  let sector: number | null = directory;
  for (let count = 0; count < maxDirectorySectors && sector !== null && sector < noSector; count += 1) {
    const content = await read(sector);
    if (!content) break;
    for (let at = 0; at + entryBytes <= content.length; at += entryBytes) {
      const nameBytes = content.readUInt16LE(at + 64);
      if (nameBytes < 2 || nameBytes > 64) continue;
      const entry = { start: content.readUInt32LE(at + 116), isRoot: content[at + 66] === rootKind };
      entries.set(content.toString('utf16le', at, at + nameBytes - 2), entry);
    }
    sector = await next(sector);
  }
  return entries;
}

async function isUserEncrypted({ bytes, read, next }: Sectors, entries: ReadonlyMap<string, Entry>): Promise<boolean> {
  const user = entries.get(streams.user);
  let sector: number | null = [...entries.values()].find(({ isRoot }) => isRoot)?.start ?? null;
  const position = (user?.start ?? noSector) * shortPieceBytes;
  const passed = Math.floor(position / bytes);
  if (passed > maxShortSectors) return false;
  for (let count = 0; count < passed && sector !== null; count += 1) sector = await next(sector);
  const content = sector === null ? null : await read(sector);
  return content?.readUInt32LE((position % bytes) + tokenPlace) === encryptedToken;
}
