/** Returns the number of bytes of the color table that the flags declare. */
const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/**
 * Checks whether a GIF is truncated, which means that it ends within one of its blocks. Decoders show the readable
 * frames of a truncated file without an error. A GIF in which only the last byte is missing, as some programs write it,
 * counts as complete.
 *
 * @see GIF89a, section 17 and following
 */
export function isTruncatedGif(bytes: Buffer): boolean {
  /** Returns the end of the sub-blocks that start at an offset, after the empty sub-block. */
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
    // The block is the trailer, or an unknown block, which every decoder treats as the end of the image.
    else return false;
  }
  return at > bytes.length;
}
