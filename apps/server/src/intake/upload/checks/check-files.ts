import { getSourceKind, importLimits } from '@leafcast/book';
import type { ServerKey, SizedValues } from '@leafcast/messages';
import type { UploadKind } from '../../../records/tables/upload-tables.ts';

export interface NamedFile {
  readonly name: string;
  /** Size in bytes, as declared by the client. */
  readonly size: number;
}

/** Kind of upload that the files form, or the server message that explains why they are rejected. */
export type FilesCheck = { readonly kind: UploadKind } | { readonly issue: ServerKey; readonly values?: SizedValues };

function kindOf(name: string): UploadKind | undefined {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return extension === 'leafcast' ? 'project' : getSourceKind(extension);
}

/** Returns the message for files whose content does not match their extension. @see W-343, D-523 */
export function wrongFormatMessage(kind: UploadKind, count: number): ServerKey {
  if (kind !== 'images') return 'upload.format';
  return count > 1 ? 'upload.imagesFormat' : 'upload.imageFormat';
}

/**
 * Checks files by name and size before any data is uploaded. Accepts PDFs, one presentation, one document, one project, or images.
 *
 * @see D-526, D-695, W-341, W-342, W-343, RULINGS 6
 */
export function checkFiles(files: readonly NamedFile[]): FilesCheck {
  const [first] = files;
  if (!first) return { issue: 'upload.noFiles' };
  const found = files.map(({ name }) => kindOf(name));
  const [kind] = found;
  if (found.includes('images')) {
    if (found.some((other) => other !== 'images') || files.length > importLimits.images) {
      return { issue: 'upload.imagesFormat' };
    }
  } else if (
    !kind ||
    (files.length > 1 && found.some((other) => other !== 'pdf')) ||
    files.length > importLimits.pages
  ) {
    return { issue: 'upload.format' };
  }
  // An empty file has no valid format.
  if (files.some(({ size }) => size === 0)) return { issue: wrongFormatMessage(kind ?? 'images', files.length) };
  return checkSizes(files, kind ?? 'images');
}

function checkSizes(files: readonly NamedFile[], kind: UploadKind): FilesCheck {
  const largest = Math.max(...files.map(({ size }) => size));
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (kind === 'pdf' && total > importLimits.pdfBytes) {
    return { issue: 'upload.pdfSize', values: { pdfSize: { bytes: importLimits.pdfBytes + 1 } } };
  }
  if (kind === 'presentation' && largest > importLimits.presentationBytes) {
    return { issue: 'upload.presentationSize', values: { size: { bytes: importLimits.presentationBytes + 1 } } };
  }
  if (kind === 'document' && largest > importLimits.documentBytes) {
    return { issue: 'upload.documentSize', values: { size: { bytes: importLimits.documentBytes + 1 } } };
  }
  if (kind === 'project' && largest > importLimits.projectBytes) {
    return { issue: 'upload.projectSize', values: { size: { bytes: importLimits.projectBytes + 1 } } };
  }
  if (kind === 'images' && largest > importLimits.imageBytes) {
    return { issue: 'upload.imageSize', values: { size: importLimits.imageBytes / 2 ** 20 } };
  }
  return { kind };
}
