import { getSourceKind, sourceExtensions } from '@leafcast/book';
import type { Upload } from '@leafcast/contract';

/** Kind of source from which a book is created. */
export type SourceKind = Upload['kind'];

const dotted = (extensions: readonly string[]) => extensions.map((extension) => `.${extension}`).join(',');

/** File types offered by the file chooser. @see W-001, W-002, W-003, RULINGS 47 */
export const acceptedExtensions = dotted(Object.values(sourceExtensions).flat());
/** File types for the file chooser, including project files. */
export const acceptedWithProjects = `${acceptedExtensions},.leafcast`;
export const acceptedImages = dotted(sourceExtensions.images);

/** Returns the kind of a file by its name; `null` if the file cannot become a book. */
export function detectSourceKind(name: string): SourceKind | null {
  const extension = /\.([^.]+)$/.exec(name.normalize('NFKC'))?.[1]?.toLowerCase() ?? '';
  return extension === 'leafcast' ? 'project' : (getSourceKind(extension) ?? null);
}

/** Number of bytes from the start of a file that `matchesSourceKind` requires. */
export const headLength = 1024;

/** Checks whether the first bytes of a file match a kind, so that a renamed file is detected before the upload. */
export function matchesSourceKind(head: Uint8Array, kind: SourceKind): boolean {
  const text = String.fromCharCode(...head);
  const starts = (...beginnings: string[]) => beginnings.some((beginning) => text.startsWith(beginning));
  switch (kind) {
    case 'pdf':
      return text.includes('%PDF-');
    case 'presentation':
      return starts('PK\x03\x04', '\xd0\xcf\x11\xe0');
    case 'document':
      return starts('PK\x03\x04', '\xd0\xcf\x11\xe0', '{\\rtf') || (text !== '' && !text.includes('\0'));
    case 'images':
      return starts('\xff\xd8\xff', '\x89PNG', 'BM', 'RIFF', 'GIF8', 'II*\0', 'MM\0*') || text.slice(4, 8) === 'ftyp';
    case 'project':
      return starts('PK\x03\x04');
  }
}
