/** Limits of a zip file without extensions. The maximum value of a size means "see elsewhere". */
export const zipLimits = { bytes: 0xffff_fffe, entries: 0xffff - 1 };

/** What the headers of an entry state about it. */
export interface EntryFacts {
  readonly name: string;
  /** CRC-32 of the content. */
  readonly checksum: number;
  /** Size of the content in bytes. */
  readonly size: number;
  /** Size in the zip file, in bytes. */
  readonly packed: number;
  readonly isDeflated: boolean;
}

/** 1 January 2020 for every entry, so that the same book always produces the same file: DOS time and date. */
const dosTime = 0;
const dosDate = ((2020 - 1980) << 9) | (1 << 5) | 1;
const needsVersion = 20;
const nameIsUtf8 = 0x800;
/** Created on Unix, so that permissions apply. */
const madeBy = (3 << 8) | needsVersion;
/** Extra field with which Android's own tools fill the space before aligned data. */
const alignmentField = 0xd935;
const fieldHead = 6;

/** @param offset offset of the header */
export function localHeader(facts: EntryFacts, offset: number, alignment: number): Buffer {
  const name = Buffer.from(facts.name);
  const isAligned = alignment > 1 && !facts.isDeflated;
  const extra = isAligned ? alignmentExtra(offset + 30 + name.length, alignment) : Buffer.alloc(0);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeFacts(header, 4, facts, name.length);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

/** @param offset offset of the local header */
export function directoryHeader(facts: EntryFacts, offset: number, mode: number): Buffer {
  const name = Buffer.from(facts.name);
  const header = Buffer.alloc(46);
  const regularFile = 0o100000;
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(madeBy, 4);
  writeFacts(header, 6, facts, name.length);
  header.writeUInt32LE(((regularFile | mode) << 16) >>> 0, 38);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

/**
 * Returns the end of a zip file.
 *
 * @param offset offset of the directory
 */
export function endOfDirectory(directory: { readonly count: number; readonly bytes: Buffer }, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.count, 8);
  end.writeUInt16LE(directory.count, 10);
  end.writeUInt32LE(directory.bytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Writes the 24 bytes that both headers share. */
function writeFacts(header: Buffer, at: number, facts: EntryFacts, nameLength: number): void {
  header.writeUInt16LE(needsVersion, at);
  header.writeUInt16LE(nameIsUtf8, at + 2);
  header.writeUInt16LE(facts.isDeflated ? 8 : 0, at + 4);
  header.writeUInt16LE(dosTime, at + 6);
  header.writeUInt16LE(dosDate, at + 8);
  header.writeUInt32LE(facts.checksum, at + 10);
  header.writeUInt32LE(facts.packed, at + 14);
  header.writeUInt32LE(facts.size, at + 18);
  header.writeUInt16LE(nameLength, at + 22);
}

/**
 * Returns an extra field that states the alignment and fills the space up to it.
 *
 * @param at offset of the field
 */
function alignmentExtra(at: number, alignment: number): Buffer {
  const padding = (alignment - ((at + fieldHead) % alignment)) % alignment;
  const extra = Buffer.alloc(fieldHead + padding);
  extra.writeUInt16LE(alignmentField, 0);
  extra.writeUInt16LE(2 + padding, 2);
  extra.writeUInt16LE(alignment, 4);
  return extra;
}
