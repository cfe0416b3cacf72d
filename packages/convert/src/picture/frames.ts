/** Prefixes bytes with their length, so that several parts can be concatenated. */
export function joinFrames(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Splits bytes into their length-prefixed parts. @throws RangeError if the last part is truncated */
export function splitFrames(bytes: Buffer): Buffer[] {
  const all: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new RangeError('A frame is truncated');
    all.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return all;
}
