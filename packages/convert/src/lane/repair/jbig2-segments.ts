/** Maximum number of segments of a JBIG2 stream that are inspected. */
const maxSegments = 10_000;
/** Types of text region segments. They place symbols, which are the letters of a scan. */
const textRegions = [4, 6, 7];
/**
 * Segment types that MuPDF's decoder omits or draws incorrectly: halftones, intermediate regions, refinements of
 * existing content, and custom code tables.
 */
const hardKinds = [20, 22, 23, 36, 40, 42, 43, 53];

export interface Jbig2Segment {
  /** Whether the segment is a text region with at least one symbol. */
  readonly placesSymbols: boolean;
  /** Whether the segment has content that MuPDF's decoder omits or draws incorrectly, often without a warning. */
  readonly isHard: boolean;
}

/**
 * Returns the segments of a JBIG2 stream, as far as they can be parsed.
 *
 * @param bytes segments as stored in a PDF, each header directly before its data. @see ISO/IEC 14492, 7.2 to 7.4
 */
export function parseJbig2Segments(bytes: Uint8Array): Jbig2Segment[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segments: Jbig2Segment[] = [];
  const has = (end: number) => end <= view.byteLength;
  for (let at = 0; has(at + 11) && segments.length < maxSegments; ) {
    const number = view.getUint32(at);
    const flags = view.getUint8(at + 4);
    at += 5;
    let referred = view.getUint8(at) >> 5;
    // A segment that refers to more than four other segments stores their number in a longer format.
    const isLong = referred === 7;
    if (isLong) {
      referred = view.getUint32(at) & 0x1fffffff;
      at += 4 + Math.ceil((referred + 1) / 8);
    } else at += 1;
    at += referred * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4) + ((flags & 0x40) === 0 ? 1 : 4);
    if (!has(at + 4)) break;
    const length = view.getUint32(at);
    at += 4;
    const kind = flags & 0x3f;
    const text = textRegions.includes(kind) ? textOf(view, at) : null;
    segments.push({
      placesSymbols: text?.hasSymbols ?? false,
      isHard: isLong || hardKinds.includes(kind) || text?.isHard === true || (kind === 0 && isHardDictionary(view, at)),
    });
    // Only a bitmap segment may omit its length. The position of the next segment is then unknown.
    if (length === 0xffffffff) break;
    at += length;
  }
  return segments;
}

/**
 * Reads the flags of a text region: whether the region combines code tables with refinement, and whether it has
 * symbols.
 *
 * @see 7.4.3
 */
function textOf(view: DataView, at: number): { readonly hasSymbols: boolean; readonly isHard: boolean } | null {
  if (at + 19 > view.byteLength) return null;
  const text = view.getUint16(at + 17);
  const [isByTables, isRefined] = [(text & 1) !== 0, (text & 2) !== 0];
  const count = at + 19 + (isByTables ? 2 : 0) + (isRefined && (text & 0x8000) === 0 ? 4 : 0);
  return {
    hasSymbols: count + 4 <= view.byteLength && view.getUint32(count) > 0,
    isHard: isByTables && isRefined,
  };
}

/**
 * Checks whether a symbol dictionary uses both code tables and refinement, or continues another dictionary. @see 7.4.2
 */
function isHardDictionary(view: DataView, at: number): boolean {
  if (at + 2 > view.byteLength) return false;
  const flags = view.getUint16(at);
  return (flags & 3) === 3 || (flags & 0x300) !== 0;
}
