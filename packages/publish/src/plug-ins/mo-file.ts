const magic = 0x9504_12de;
const headerSize = 28;

/**
 * Encodes translations in gettext's binary format.
 *
 * @param language language such as `zh_CN`
 * @param texts translations by their original text
 * @see GNU gettext, "The Format of GNU MO Files"
 */
export function encodeMoFile(language: string, texts: ReadonlyMap<string, string>): Buffer {
  const about = `Language: ${language}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n`;
  // The texts are sorted, so that programs can use a binary search. The first entry is the metadata of the file.
  const pairs = [['', about] as const, ...[...texts].toSorted(([one], [other]) => (one < other ? -1 : 1))];
  const tables = Buffer.alloc(headerSize + 16 * pairs.length);
  // WordPress treats the position of the hash table, which is empty here, as the end of the other tables.
  const places = [headerSize, headerSize + 8 * pairs.length, 0, tables.length];
  for (const [index, value] of [magic, 0, pairs.length, ...places].entries()) tables.writeUInt32LE(value, 4 * index);
  const parts: Buffer[] = [tables];
  let offset = tables.length;
  for (const column of [0, 1] as const) {
    for (const [index, pair] of pairs.entries()) {
      const text = Buffer.from(`${pair[column]}\0`);
      const entry = headerSize + 8 * (column * pairs.length + index);
      tables.writeUInt32LE(text.length - 1, entry);
      tables.writeUInt32LE(offset, entry + 4);
      parts.push(text);
      offset += text.length;
    }
  }
  return Buffer.concat(parts);
}
