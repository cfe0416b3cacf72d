import type { Upload } from '@leafcast/contract';

/** What a book is made from. */
export type SourceKind = Upload['kind'];

const kindOfExtension: Readonly<Record<string, SourceKind>> = {
  pdf: 'pdf',
  ppt: 'presentation',
  pptx: 'presentation',
  jpg: 'images',
  jpeg: 'images',
  png: 'images',
  bmp: 'images',
};

/** What the file chooser offers. @see W-001, W-002, W-003 */
export const acceptedExtensions = Object.keys(kindOfExtension)
  .map((extension) => `.${extension}`)
  .join(',');
export const acceptedImages = '.jpg,.jpeg,.png,.bmp';

/** What a file is by its name; `null` where no book is made from it. */
export function kindOfName(name: string): SourceKind | null {
  const extension = /\.([^.]+)$/.exec(name.normalize('NFKC'))?.[1]?.toLowerCase() ?? '';
  return kindOfExtension[extension] ?? null;
}

/** Bytes that must be read for `kindOfContent`. */
export const headLength = 1024;

/** What a file is by its first bytes, so that a renamed one is found before it is sent. */
export function kindOfContent(head: Uint8Array): SourceKind | null {
  const text = String.fromCharCode(...head);
  if (text.includes('%PDF-')) return 'pdf';
  if (text.startsWith('PK\x03\x04') || text.startsWith('\xd0\xcf\x11\xe0')) return 'presentation';
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG') || text.startsWith('BM')) return 'images';
  return null;
}
