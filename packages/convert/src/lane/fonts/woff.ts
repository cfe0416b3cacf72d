import { inflateSync } from 'node:zlib';

/** Sizes in bytes of the header and of each table entry, in the WOFF and the sfnt format. */
const woff = { header: 44, entry: 20 };
const sfnt = { header: 12, entry: 16 };
const padded = (length: number) => Math.ceil(length / 4) * 4;

/**
 * Unpacks a web font.
 *
 * @param packed a WOFF file (version 1) that is known to be complete
 * @returns a TrueType or OpenType file with the same tables
 * @see https://www.w3.org/TR/WOFF/
 */
export function unpackWoff(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const head = Buffer.alloc(sfnt.header + count * sfnt.entry);
  // The header contains the format, the number of tables, and three numbers for a binary search.
  packed.copy(head, 0, 4, 8);
  const halves = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** halves * sfnt.entry, 6);
  head.writeUInt16BE(halves, 8);
  head.writeUInt16BE((count - 2 ** halves) * sfnt.entry, 10);
  const tables: Buffer[] = [];
  let place = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = woff.header + index * woff.entry;
    const to = sfnt.header + index * sfnt.entry;
    const [offset, length, whole] = [4, 8, 12].map((at) => packed.readUInt32BE(from + at)) as [number, number, number];
    const stored = packed.subarray(offset, offset + length);
    const table = Buffer.alloc(padded(whole));
    (length < whole ? inflateSync(stored) : stored).copy(table);
    packed.copy(head, to, from, from + 4);
    packed.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(place, to + 8);
    head.writeUInt32BE(whole, to + 12);
    tables.push(table);
    place += table.length;
  }
  return Buffer.concat([head, ...tables]);
}
