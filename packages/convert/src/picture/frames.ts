/** Bytes with their length before them, so that several can follow each other. */
export function framed(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** @throws RangeError if the last of them is cut short */
export function unframed(bytes: Buffer): Buffer[] {
  const all: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new RangeError('A frame is cut short');
    all.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return all;
}
