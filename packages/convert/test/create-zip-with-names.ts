/** Creates a ZIP file of empty members without a library, so that members can have any names. */
export function createZipWithNames(names: readonly string[]): Buffer {
  const fields = (signature: number, size: number, nameAt: number, name: string) => {
    const header = Buffer.alloc(size);
    header.writeUInt32LE(signature);
    header.writeUInt16LE(Buffer.byteLength(name), nameAt);
    return header;
  };
  let start = 0;
  const locals: Buffer[] = [];
  const directory = names.map((name) => {
    const entry = fields(0x02014b50, 46, 28, name);
    entry.writeUInt32LE(start, 42);
    const local = Buffer.concat([fields(0x04034b50, 30, 26, name), Buffer.from(name)]);
    locals.push(local);
    start += local.length;
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([...locals, ...directory, end]);
}
