import type { FileHandle } from 'node:fs/promises';

const streamName = Buffer.from('PowerPoint Document', 'utf16le');
const entryBytes = 128;
const maxDirectorySectors = 64;
const noSector = 0xfffffff9;

/**
 * Whether a compound file is a PowerPoint 97 presentation: whether its directory names the stream that makes it one.
 * Only the first sectors of the directory are looked at; the stream stands at the beginning in all that PowerPoint writes.
 */
export async function isPowerPoint97(file: FileHandle, size: number): Promise<boolean> {
  const header = Buffer.alloc(512);
  if ((await file.read(header, 0, 512, 0)).bytesRead < 512) return false;
  const sectorShift = header.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return false;
  const sectorBytes = 2 ** sectorShift;
  const tables = Array.from({ length: 109 }, (_, index) => header.readUInt32LE(76 + index * 4));
  let sector = header.readUInt32LE(48);
  for (let count = 0; count < maxDirectorySectors && sector < noSector; count += 1) {
    const content = await readSector(sector);
    if (!content) return false;
    for (let at = 0; at + entryBytes <= content.length; at += entryBytes) {
      const nameBytes = content.readUInt16LE(at + 64);
      if (nameBytes === streamName.length + 2 && content.subarray(at, at + streamName.length).equals(streamName))
        return true;
    }
    const perTable = sectorBytes / 4;
    const table = tables[Math.floor(sector / perTable)];
    const chain = table === undefined || table >= noSector ? null : await readSector(table);
    if (!chain) return false;
    sector = chain.readUInt32LE((sector % perTable) * 4);
  }
  return false;

  async function readSector(index: number): Promise<Buffer | null> {
    const position = (index + 1) * sectorBytes;
    if (position >= size) return null;
    const content = Buffer.alloc(sectorBytes);
    const { bytesRead } = await file.read(content, 0, sectorBytes, position);
    return bytesRead === sectorBytes ? content : null;
  }
}
