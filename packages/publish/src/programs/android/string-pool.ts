/** Size of the header of a string chunk, in bytes. */
const headerSize = 28;
const isUtf8 = 0x100;
const maxUtf16Length = 0x7fff;

/**
 * Reads a string chunk.
 *
 * @throws Error if the chunk has styles, which the shell does not use
 * @see ResourceTypes.h of Android
 */
export function readStrings(pool: Buffer): readonly string[] {
  const count = pool.readUInt32LE(8);
  if (pool.readUInt32LE(12) !== 0) throw new Error('Strings with styles are not supported');
  const read = (pool.readUInt32LE(16) & isUtf8) === 0 ? readUtf16 : readUtf8;
  const start = pool.readUInt32LE(20);
  const offsets = pool.readUInt16LE(2);
  return Array.from({ length: count }, (_, index) => read(pool, start + pool.readUInt32LE(offsets + 4 * index)));
}

/**
 * Writes a string chunk as UTF-16.
 *
 * @throws RangeError for a string with more than 32,767 code units
 */
export function writeStrings(strings: readonly string[]): Buffer {
  const encoded = strings.map(encode);
  const content = Buffer.concat(encoded);
  const padding = (4 - (content.length % 4)) % 4;
  const header = Buffer.alloc(headerSize + 4 * strings.length);
  header.writeUInt16LE(1, 0);
  header.writeUInt16LE(headerSize, 2);
  header.writeUInt32LE(header.length + content.length + padding, 4);
  header.writeUInt32LE(strings.length, 8);
  header.writeUInt32LE(header.length, 20);
  let offset = 0;
  for (const [index, one] of encoded.entries()) {
    header.writeUInt32LE(offset, headerSize + 4 * index);
    offset += one.length;
  }
  return Buffer.concat([header, content, Buffer.alloc(padding)]);
}

function encode(text: string): Buffer {
  if (text.length > maxUtf16Length) throw new RangeError('A string is too long');
  const bytes = Buffer.alloc(2 + 2 * text.length + 2);
  bytes.writeUInt16LE(text.length, 0);
  bytes.write(text, 2, 'utf16le');
  return bytes;
}

function readUtf16(pool: Buffer, at: number): string {
  const length = pool.readUInt16LE(at);
  if (length > maxUtf16Length) throw new Error('A string is too long');
  return pool.toString('utf16le', at + 2, at + 2 + 2 * length);
}

/** Reads a string: its lengths in characters and in bytes, each stored in one or two bytes, and then its bytes. */
function readUtf8(pool: Buffer, at: number): string {
  const sizeOf = (place: number) => ((pool[place] ?? 0) & 0x80 ? 2 : 1);
  const second = at + sizeOf(at);
  const first = pool[second] ?? 0;
  const length = first & 0x80 ? ((first & 0x7f) << 8) | (pool[second + 1] ?? 0) : first;
  const start = second + sizeOf(second);
  return pool.toString('utf8', start, start + length);
}
