/** Bytes of the table of colours that these flags announce. */
const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/**
 * Whether a GIF is cut short: it ends within one of its blocks. Decoders show the frames that they can read, and say
 * nothing. One that only lacks its last byte, as some programs write it, has all its frames.
 *
 * @see GIF89a, section 17 and following
 */
export function isCutGif(bytes: Buffer): boolean {
  /** Where the sub-blocks from here on end: behind an empty one. */
  const endOfData = (start: number) => {
    let at = start;
    for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
    return at + 1;
  };
  let at = 13 + tableBytes(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x21) at = endOfData(at + 2);
    else if (kind === 0x2c) at = endOfData(at + 11 + tableBytes(bytes[at + 9] ?? 0));
    // Its trailer, or what is none of its blocks: the end of the picture for every decoder.
    else return false;
  }
  return at > bytes.length;
}
