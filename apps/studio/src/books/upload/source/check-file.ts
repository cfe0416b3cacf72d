import { importLimits } from '@leafcast/book';
import type { EditorKey, SizedValues } from '@leafcast/messages';
import { isOfKind, kindOfName, type SourceKind } from './source-kind.ts';

/** Why a file was rejected. */
export interface Refusal {
  readonly name: string;
  readonly key: EditorKey;
  readonly values?: SizedValues;
}

/** Properties of a file that are known before the upload. */
export interface Candidate {
  readonly name: string;
  readonly size: number;
  /** First bytes of the file. */
  readonly head: Uint8Array;
}

export const megabyte = 2 ** 20;

/**
 * Checks a chosen file: format, content and size. Images that are too large are not rejected here, because the user
 * decides about them.
 *
 * @param acceptsProjects whether project files are accepted, too
 * @see W-342, W-343, RULINGS 6
 */
export function checkFile(
  { name, size, head }: Candidate,
  acceptsProjects = false,
): { kind: SourceKind } | { refusal: Refusal } {
  const kind = kindOfName(name);
  if (!kind || (kind === 'project' && !acceptsProjects))
    return { refusal: { name, key: looksLikeImage(name) ? 'check.imageFormat' : 'check.format' } };
  if (!isOfKind(head, kind))
    return { refusal: { name, key: kind === 'images' ? 'check.imageFormat' : 'check.format' } };
  if (kind === 'pdf' && size > importLimits.pdfBytes)
    return { refusal: { name, key: 'check.pdfSize', values: { size: { bytes: importLimits.pdfBytes + 1 } } } };
  if (kind === 'presentation' && size > importLimits.presentationBytes)
    return {
      refusal: { name, key: 'check.presentationSize', values: { size: { bytes: importLimits.presentationBytes + 1 } } },
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
