/**
 * Returns a segment of a JBIG2 scan on page 1.
 *
 * @param needs numbers of the segments to which this segment refers, each below 256. @see ISO/IEC 14492, 7.2
 */
export function jbig2Segment(number: number, kind: number, data: Buffer, needs: readonly number[] = []): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(number);
  head.writeUInt8(kind, 4);
  const count = Buffer.alloc(needs.length > 4 ? 4 + Math.ceil((needs.length + 1) / 8) : 1);
  if (needs.length > 4) count.writeUInt32BE(0xe0000000 + needs.length);
  else count.writeUInt8(needs.length << 5);
  const tail = Buffer.alloc(5);
  tail.writeUInt8(1);
  tail.writeUInt32BE(data.length, 1);
  return Buffer.concat([head, count, Buffer.from(needs), tail, data]);
}

/** Returns a white square page with the given side in pixels. */
export function jbig2Page(side: number): Buffer {
  const data = Buffer.alloc(19);
  data.writeUInt32BE(side);
  data.writeUInt32BE(side, 4);
  return jbig2Segment(0, 48, data);
}
