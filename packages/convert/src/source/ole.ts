import type { FileHandle } from 'node:fs/promises';

const streams = { ppt: 'PowerPoint Document', encrypted: 'EncryptedPackage', encryptedPpt: 'EncryptedSummary' };
const entryBytes = 128;
const maxDirectorySectors = 64;
const noSector = 0xfffffff9;

/**
 * Detects a presentation in a compound file by the streams in its directory, of which it reads only the first sectors.
 *
 * @param size of the file in bytes
 * @returns `ppt` for PowerPoint 97; `encrypted` for a password-protected presentation of either format; `null` for any other file
 */
export async function presentationInOle(file: FileHandle, size: number): Promise<'ppt' | 'encrypted' | null> {
  const names = await streamNames(file, size);
  if (names.has(streams.encrypted) || names.has(streams.encryptedPpt)) return 'encrypted';
  return names.has(streams.ppt) ? 'ppt' : null;
}

async function streamNames(file: FileHandle, size: number): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const header = Buffer.alloc(512);
  if ((await file.read(header, 0, 512, 0)).bytesRead < 512) return names;
  const sectorShift = header.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return names;
  const sectorBytes = 2 ** sectorShift;
  const tables = Array.from({ length: 109 }, (_, index) => header.readUInt32LE(76 + index * 4));
  let sector = header.readUInt32LE(48);
  for (let count = 0; count < maxDirectorySectors && sector < noSector; count += 1) {
    const content = await readSector(sector);
    if (!content) return names;
    for (let at = 0; at + entryBytes <= content.length; at += entryBytes) {
      const nameBytes = content.readUInt16LE(at + 64);
      if (nameBytes >= 2 && nameBytes <= 64) names.add(content.toString('utf16le', at, at + nameBytes - 2));
    }
    const perTable = sectorBytes / 4;
    const table = tables[Math.floor(sector / perTable)];
    const chain = table === undefined || table >= noSector ? null : await readSector(table);
    if (!chain) return names;
    sector = chain.readUInt32LE((sector % perTable) * 4);
  }
  return names;

  async function readSector(index: number): Promise<Buffer | null> {
    const position = (index + 1) * sectorBytes;
    if (position >= size) return null;
    const content = Buffer.alloc(sectorBytes);
    const { bytesRead } = await file.read(content, 0, sectorBytes, position);
    return bytesRead === sectorBytes ? content : null;
  }
}
