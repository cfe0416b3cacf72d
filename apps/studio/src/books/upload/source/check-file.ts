import { importLimits } from '@leafcast/book';
import type { EditorKey, SizedValues } from '@leafcast/messages';
import { detectSourceKind, matchesSourceKind, type SourceKind } from './source-kind.ts';

/** Why a file was rejected. */
export interface FileRefusal {
  readonly name: string;
  readonly key: EditorKey;
  readonly values?: SizedValues;
}

/** Properties of a file that are checked before the upload. */
export interface FileCandidate {
  readonly name: string;
  readonly size: number;
  /** First bytes of the file. */
  readonly head: Uint8Array;
}

export const megabyte = 2 ** 20;

/**
 * Checks a chosen file: format, content and size. Images that are too large are not rejected, because the user is asked
 * about them later.
 *
 * @param acceptsProjects whether project files are accepted as well
 * @see W-342, W-343, RULINGS 6
 */
export function checkFile(
  { name, size, head }: FileCandidate,
  acceptsProjects = false,
): { kind: SourceKind } | { refusal: FileRefusal } {
  const kind = detectSourceKind(name);
  if (!kind || (kind === 'project' && !acceptsProjects))
    return { refusal: { name, key: looksLikeImage(name) ? 'check.imageFormat' : 'check.format' } };
  if (!matchesSourceKind(head, kind))
    return { refusal: { name, key: kind === 'images' ? 'check.imageFormat' : 'check.format' } };
  if (kind === 'pdf' && size > importLimits.pdfBytes)
    return { refusal: { name, key: 'check.pdfSize', values: { size: { bytes: importLimits.pdfBytes + 1 } } } };
  if (kind === 'presentation' && size > importLimits.presentationBytes)
    return {
      refusal: { name, key: 'check.presentationSize', values: { size: { bytes: importLimits.presentationBytes + 1 } } },
    };
  if (kind === 'document' && size > importLimits.documentBytes)
    return {
      refusal: { name, key: 'check.documentSize', values: { size: { bytes: importLimits.documentBytes + 1 } } },
    };
  return { kind };
}

/** Checks whether an image must be shrunk before the upload. @see W-343 */
export function isTooLarge(size: number): boolean {
  return size > importLimits.imageBytes;
}

function looksLikeImage(name: string): boolean {
  return /\.(svg|ico|jxl|jp2|psd)$/i.test(name);
}
