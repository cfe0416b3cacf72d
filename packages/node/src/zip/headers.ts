/** Properties of an entry, as recorded in the ZIP file. */
export interface ZipFacts {
  readonly name: string;
  /** CRC-32 of the content. */
  readonly checksum: number;
  /** Size of the content in bytes. */
  readonly size: number;
  /** Size of the stored content in the file, in bytes. */
  readonly packed: number;
  readonly isDeflated: boolean;
}

/** Entry of a ZIP file, and the offset of its header. */
export interface ZipEntryLocation extends ZipFacts {
  readonly offset: number;
}

export const zipSignatures = {
  local: 0x04034b50,
  directory: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
};
/** Size of each header in bytes, without name and extra fields. */
export const zipHeaderSizes = { local: 30, directory: 46, end: 22, end64: 56, locator64: 20 };
/** Values that mean "see the 64-bit field". */
export const zip64Placeholders = { bits16: 0xffff, bits32: 0xffff_ffff };
/** Id of the extra field for values that do not fit into 32 bits. */
export const zip64FieldId = 1;

/** Limits of a zip file without 64-bit fields. The maximum value of a field means "see the 64-bit field". */
export const nonZip64Limits = { bytes: zip64Placeholders.bits32 - 1, entries: zip64Placeholders.bits16 - 1 };

/** Fixed date for every entry, 1 January 2020 as a DOS date, so that the same book produces the same file. */
const dosDate = ((2020 - 1980) << 9) | (1 << 5) | 1;
const dosTime = 0;
const version = { plain: 20, zip64: 45 };
const nameIsUtf8 = 0x800;
/** Value that declares the entry as created on Unix, so that its permissions apply. */
const madeOnUnix = 3 << 8;
const regularFile = 0o100000;
/** Extra field that Android's own tools use as padding before aligned data. */
const alignmentField = { id: 0xd935, head: 6 };

/**
 * Returns the local header of an entry.
 *
 * @param alignment alignment of the data of a stored entry, in bytes
 */
export function localHeader(facts: ZipFacts, { offset = 0, alignment = 1 } = {}): Buffer {
  const name = Buffer.from(facts.name);
  const isAligned = alignment > 1 && !facts.isDeflated;
  const extra = isAligned ? alignmentExtra(offset + zipHeaderSizes.local + name.length, alignment) : Buffer.alloc(0);
  const header = Buffer.alloc(zipHeaderSizes.local);
  header.writeUInt32LE(zipSignatures.local, 0);
  writeFacts(header, 4, facts, name.length);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

/**
 * Returns an extra field that states the alignment and fills the space up to the aligned offset.
 *
 * @param at offset of the field
 */
function alignmentExtra(at: number, alignment: number): Buffer {
  const padding = (alignment - ((at + alignmentField.head) % alignment)) % alignment;
  const extra = Buffer.alloc(alignmentField.head + padding);
  extra.writeUInt16LE(alignmentField.id, 0);
  extra.writeUInt16LE(2 + padding, 2);
  extra.writeUInt16LE(alignment, 4);
  return extra;
}

/**
 * Returns the directory header of an entry.
 *
 * @param mode Unix permissions
 */
export function directoryHeader(place: ZipEntryLocation, mode = 0o644): Buffer {
  const name = Buffer.from(place.name);
  const isFar = place.offset >= zip64Placeholders.bits32;
  const field = isFar ? offsetField(place.offset) : Buffer.alloc(0);
  const header = Buffer.alloc(zipHeaderSizes.directory);
  header.writeUInt32LE(zipSignatures.directory, 0);
  header.writeUInt16LE(madeOnUnix | version.zip64, 4);
  writeFacts(header, 6, place, name.length);
  if (isFar) header.writeUInt16LE(version.zip64, 6);
  header.writeUInt16LE(field.length, 30);
  header.writeUInt32LE(((regularFile | mode) << 16) >>> 0, 38);
  header.writeUInt32LE(isFar ? zip64Placeholders.bits32 : place.offset, 42);
  return Buffer.concat([header, name, field]);
}

function offsetField(offset: number): Buffer {
  const field = Buffer.alloc(12);
  field.writeUInt16LE(zip64FieldId, 0);
  field.writeUInt16LE(8, 2);
  field.writeBigUInt64LE(BigInt(offset), 4);
  return field;
}

/** Returns the end of a ZIP file, with a 64-bit record if the values do not fit into the plain record. */
export function endOfZip({
  count,
  offset,
  size,
}: {
  readonly count: number;
  readonly offset: number;
  readonly size: number;
}) {
  const end = Buffer.alloc(zipHeaderSizes.end);
  const isLarge = count >= zip64Placeholders.bits16 || Math.max(offset, size) >= zip64Placeholders.bits32;
  end.writeUInt32LE(zipSignatures.end, 0);
  for (const at of [8, 10]) end.writeUInt16LE(Math.min(count, zip64Placeholders.bits16), at);
  end.writeUInt32LE(Math.min(size, zip64Placeholders.bits32), 12);
  end.writeUInt32LE(Math.min(offset, zip64Placeholders.bits32), 16);
  if (!isLarge) return end;
  const end64 = Buffer.alloc(zipHeaderSizes.end64);
  end64.writeUInt32LE(zipSignatures.end64, 0);
  end64.writeBigUInt64LE(BigInt(zipHeaderSizes.end64 - 12), 4);
  end64.writeUInt16LE(madeOnUnix | version.zip64, 12);
  end64.writeUInt16LE(version.zip64, 14);
  for (const at of [24, 32]) end64.writeBigUInt64LE(BigInt(count), at);
  end64.writeBigUInt64LE(BigInt(size), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(zipHeaderSizes.locator64);
  locator.writeUInt32LE(zipSignatures.locator64, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}

/** Writes the 24 bytes that the local header and the directory header of an entry have in common. */
function writeFacts(header: Buffer, at: number, facts: ZipFacts, nameLength: number): void {
  header.writeUInt16LE(version.plain, at);
  header.writeUInt16LE(nameIsUtf8, at + 2);
  header.writeUInt16LE(facts.isDeflated ? 8 : 0, at + 4);
  header.writeUInt16LE(dosTime, at + 6);
  header.writeUInt16LE(dosDate, at + 8);
  header.writeUInt32LE(facts.checksum, at + 10);
  header.writeUInt32LE(facts.packed, at + 14);
  header.writeUInt32LE(facts.size, at + 18);
  header.writeUInt16LE(nameLength, at + 22);
}
