import { inflateRawSync } from 'node:zlib';

/**
 * Reads a small ZIP file that this project has created, without a comment or encryption.
 *
 * @returns contents by name
 * @throws Error if the file is damaged
 */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('Not a zip file');
  const contents = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    const packed = zip.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    contents.set(zip.toString('utf8', at + 46, at + 46 + name), isDeflated ? inflateRawSync(bytes) : bytes);
    at += 46 + name + extra + comment;
  }
  return contents;
}
