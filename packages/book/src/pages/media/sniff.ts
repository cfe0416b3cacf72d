/** Type of a file as detected from its first bytes: the MIME type and the matching extension (without a dot). */
export interface MediaType {
  readonly mimeType: string;
  readonly extension: string;
}

const bytesAt = (bytes: Uint8Array, at: number, ...wanted: readonly number[]) =>
  wanted.every((byte, index) => bytes[at + index] === byte);
const textAt = (bytes: Uint8Array, at: number, text: string) =>
  bytesAt(bytes, at, ...[...text].map((letter) => letter.charCodeAt(0)));

/** Checks whether the bytes begin a frame of MPEG audio layer III, as in an MP3 file without a tag. */
const isMp3Frame = ([first = 0, second = 0, third = 0]: Uint8Array) =>
  first === 0xff && (second & 0xe6) === 0xe2 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;

const types: readonly (readonly [extension: string, mimeType: string, is: (bytes: Uint8Array) => boolean])[] = [
  ['jpg', 'image/jpeg', (bytes) => bytesAt(bytes, 0, 0xff, 0xd8, 0xff)],
  ['png', 'image/png', (bytes) => bytesAt(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['gif', 'image/gif', (bytes) => textAt(bytes, 0, 'GIF87a') || textAt(bytes, 0, 'GIF89a')],
  ['webp', 'image/webp', (bytes) => textAt(bytes, 0, 'RIFF') && textAt(bytes, 8, 'WEBP')],
  ['mp4', 'video/mp4', (bytes) => textAt(bytes, 4, 'ftyp')],
  ['webm', 'video/webm', (bytes) => bytesAt(bytes, 0, 0x1a, 0x45, 0xdf, 0xa3)],
  ['mp3', 'audio/mpeg', (bytes) => textAt(bytes, 0, 'ID3') || isMp3Frame(bytes)],
];

/**
 * Detects the type of a file from its content alone; returns `null` if the file is not of a media type that books may
 * contain. @see safety T20
 */
export function sniffMedia(start: Uint8Array): MediaType | null {
  const found = types.find(([, , is]) => is(start));
  return found ? { extension: found[0], mimeType: found[1] } : null;
}

const programStarts: readonly (readonly number[])[] = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x23, 0x21],
];
const programNames = /\.(?:exe|com|scr|pif|bat|cmd|msi|msp|dll|cpl|ps1|vbs|vbe|wsf|hta|lnk|jar|apk|app|sh)$/;

/**
 * Checks whether a file is a program, by its first bytes or by a name that some operating system would execute.
 * Full-width letters, trailing dots and spaces, and direction marks do not hide such a name.
 *
 * @see RULINGS 7, W-337, D-581
 */
export function isProgram(name: string, start: Uint8Array): boolean {
  const seen = name.normalize('NFKC').replace(/[\p{Cc}\p{Cf}]/gu, '');
  // On Windows, a colon after the extension starts the name of an alternate data stream.
  const stream = seen.indexOf(':', seen.lastIndexOf('.') + 1);
  // The lookbehind lets a match start only at the beginning of a run of spaces; otherwise a long run would take
  // minutes.
  const plain = seen.slice(0, stream === -1 ? undefined : stream).replace(/(?<![\s.])[\s.]+$/u, '');
  return programNames.test(plain.toLowerCase()) || programStarts.some((signature) => bytesAt(start, 0, ...signature));
}
