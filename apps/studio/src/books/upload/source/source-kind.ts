import { sourceExtensions, sourceKindOf } from '@leafcast/book';
import type { Upload } from '@leafcast/contract';

/** What a book is made from. */
export type SourceKind = Upload['kind'];

const dotted = (extensions: readonly string[]) => extensions.map((extension) => `.${extension}`).join(',');

/** What the file chooser offers. @see W-001, W-002, W-003 */
export const acceptedExtensions = dotted(Object.values(sourceExtensions).flat());
/** The same, and projects. */
export const acceptedWithProjects = `${acceptedExtensions},.leafcast`;
export const acceptedImages = dotted(sourceExtensions.images);

/** What a file is by its name; `null` where no book is made from it. */
export function kindOfName(name: string): SourceKind | null {
  const extension = /\.([^.]+)$/.exec(name.normalize('NFKC'))?.[1]?.toLowerCase() ?? '';
  return extension === 'leafcast' ? 'project' : (sourceKindOf(extension) ?? null);
}

/** Bytes that must be read for `isOfKind`. */
export const headLength = 1024;

/** Whether a file can be of a kind by its first bytes, so that a renamed one is found before it is sent. */
export function isOfKind(head: Uint8Array, kind: SourceKind): boolean {
  const text = String.fromCharCode(...head);
  const starts = (...beginnings: string[]) => beginnings.some((beginning) => text.startsWith(beginning));
  switch (kind) {
    case 'pdf':
      return text.includes('%PDF-');
    case 'presentation':
      return starts('PK\x03\x04', '\xd0\xcf\x11\xe0');
    case 'images':
      return starts('\xff\xd8\xff', '\x89PNG', 'BM', 'RIFF', 'GIF8', 'II*\0', 'MM\0*') || text.slice(4, 8) === 'ftyp';
    case 'project':
      return starts('PK\x03\x04');
  }
}
