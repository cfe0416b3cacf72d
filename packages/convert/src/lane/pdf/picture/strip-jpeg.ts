/** Markers of the JPEG standard (ITU-T T.81, table B.1), without their first byte, 0xff. */
const marker = {
  baseline: 0xc0,
  progressive: 0xc2,
  huffmanTables: 0xc4,
  restart: 0xd0,
  lastRestart: 0xd7,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  quantizationTables: 0xdb,
  restartInterval: 0xdd,
  jfif: 0xe0,
  adobe: 0xee,
  lastApplication: 0xef,
  comment: 0xfe,
} as const;

/** Maximum number of scans. Programs write about ten; a file with thousands would keep browsers busy. @see safety T18 */
const maxScans = 32;

/** A JFIF header without a resolution or a thumbnail, which says that three components are luma and color differences. */
const plainJfif = Uint8Array.of(0xff, marker.jfif, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
/** Length of an Adobe segment, which says how components are stored, without its marker. */
const adobeLength = 14;

/** A JPEG file without metadata. */
export interface StrippedJpeg {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** 1 for gray, 3 for color. */
  readonly components: 1 | 3;
}

/**
 * Removes everything from a JPEG file that its image does not need: metadata, comments, profiles, thumbnails, and bytes
 * after its end. The image data is not changed, and not checked either.
 *
 * @returns `null` for anything but a complete baseline or progressive JPEG of 8 bits and one or three components
 */
export function stripJpeg(file: Uint8Array): StrippedJpeg | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const parts: Uint8Array[] = [Uint8Array.of(0xff, marker.start)];
  let frame: Omit<StrippedJpeg, 'bytes'> | null = null;
  let scans = 0;
  let hasHeader = false;
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) return null;
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) return null;
    while (bytes[at + 1] === 0xff) at += 1;
    const kind = bytes[at + 1] ?? 0;
    if (kind === marker.end) {
      if (!frame || scans === 0) return null;
      parts.push(Uint8Array.of(0xff, marker.end));
      return { ...frame, bytes: Buffer.concat(parts) };
    }
    const next = at + 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0);
    if (next < at + 4 || next > bytes.length) return null;
    const segment = bytes.subarray(at, next);
    at = next;
    if (kind === marker.baseline || kind === marker.progressive) {
      if (frame) return null;
      frame = readFrame(segment);
      if (!frame) return null;
      parts.push(segment);
    } else if (kind === marker.scan) {
      scans += 1;
      if (!frame || scans > maxScans) return null;
      at = findScanEnd(bytes, next);
      parts.push(segment, bytes.subarray(next, at));
    } else if (isTable(kind)) parts.push(segment);
    else if (kind >= marker.jfif && kind <= marker.lastApplication) {
      const header: Uint8Array | null = hasHeader || frame ? null : plainHeader(kind, segment);
      hasHeader ||= header !== null;
      if (header) parts.push(header);
    } else if (kind !== marker.comment) return null;
  }
}

const isTable = (kind: number) =>
  kind === marker.huffmanTables || kind === marker.quantizationTables || kind === marker.restartInterval;

/** Returns the segment that tells decoders how colors are stored, without anything else; `null` for other segments. */
function plainHeader(kind: number, segment: Buffer): Uint8Array | null {
  const begins = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name;
  if (kind === marker.jfif && begins('JFIF\0')) return plainJfif;
  if (kind !== marker.adobe || !begins('Adobe') || segment.length < 2 + adobeLength) return null;
  return Buffer.concat([Uint8Array.of(0xff, kind, 0, adobeLength), segment.subarray(4, 2 + adobeLength)]);
}

function readFrame(segment: Buffer): Omit<StrippedJpeg, 'bytes'> | null {
  if (segment.length < 10) return null;
  const [precision, components] = [segment[4], segment[9] ?? 0];
  const [height, width] = [segment.readUInt16BE(5), segment.readUInt16BE(7)];
  if (precision !== 8 || width === 0 || height === 0 || segment.length !== 10 + components * 3) return null;
  return components === 1 || components === 3 ? { width, height, components } : null;
}

/** Returns the position of the first marker after the data of a scan, apart from restart markers. */
function findScanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const kind = bytes[at + 1] ?? 0;
    // 0xff as data is followed by 0, and may be repeated before a marker.
    const isWithin = kind === 0 || kind === 0xff || (kind >= marker.restart && kind <= marker.lastRestart);
    if (!isWithin) return at;
  }
  return bytes.length;
}
