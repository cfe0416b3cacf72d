import type { PDFObject } from 'mupdf';
import { mayEngineBeCorrupted } from '../../mupdf/mupdf-raw.ts';

/** Maximum length of the contents of a page in which artifacts are numbered, in bytes. */
const maxBytes = 8 * 2 ** 20;
const start = '/Artifact';
/** Matches the start of an artifact, without or with a property list of limited length. */
const artifact =
  /\/Artifact(?:\s*BMC|\s*(?:<<(?:[^<>]|<<[^<>]{0,200}>>|<[^<>]{0,200}>){0,500}>>|\/[^\s/<>()[\]{}%]{1,100})\s*BDC)(?=\s)/gu;

/**
 * Gives the artifacts in contents a number, like tagged content, because MuPDF otherwise reports an artifact as part of
 * the content before it. @see ISO 32000-2, 14.8.2.2
 *
 * @param mark number of the artifacts
 */
export const numberArtifacts = (contents: string, mark: number): string =>
  contents.replace(artifact, `${start}<</MCID ${mark}>>BDC`);

/**
 * Returns the decoded contents of a page, one character per byte; `null` if they cannot be decoded, are too long or
 * contain no artifact.
 */
export function readContentsWithArtifacts(contents: PDFObject): string | null {
  const parts = contents.isArray()
    ? Array.from({ length: contents.length }, (_, index) => contents.get(index))
    : [contents];
  let read = '';
  for (const part of parts) {
    const text = part.isStream() ? decode(part, maxBytes - read.length) : '';
    if (text === null) return null;
    read += `${text}\n`;
  }
  return read.includes(start) ? read : null;
}

function decode(stream: PDFObject, most: number): string | null {
  try {
    const buffer = stream.readStream();
    const bytes = buffer.asUint8Array();
    const text = bytes.length > most ? null : Buffer.from(bytes).toString('latin1');
    buffer.destroy();
    return text;
  } catch (error) {
    if (mayEngineBeCorrupted(error)) throw error;
    return null;
  }
}
